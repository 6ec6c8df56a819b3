// Collects the figures and conditions of a claim and derives its verdict.

export type Report = {
  figure: (name: string, value: number | string, unit?: string) => void;
  /** A condition of the claim; all must hold. */
  holds: (condition: boolean, sentence: string) => void;
  /** A condition about time only, which is unreliable while other machines use the processor. */
  holdsInTime: (condition: boolean, sentence: string) => void;
};

export type Verdict = {
  claim: string;
  holds: boolean;
  figures: { name: string; value: string }[];
  broken: string[];
  decisive: string /** Only conditions about time failed. */;
  isOnlyLate: boolean;
};

export function createReport(claim: string, print: (line: string) => void): Report & { verdict: (failure?: unknown) => Verdict } {
  const figures: { name: string; value: string }[] = [];
  const conditions: { holds: boolean; sentence: string; isAboutTime: boolean }[] = [];
  const addCondition = (holds: boolean, sentence: string, isAboutTime: boolean): void => {
    conditions.push({ holds, sentence, isAboutTime });
    print(`  ${holds ? 'yes' : 'NO '}  ${sentence}`);
  };
  return {
    figure: (name, value, unit) => {
      const shown = `${typeof value === 'number' ? round(value) : value}${unit ? ` ${unit}` : ''}`;
      figures.push({ name, value: shown });
      print(`  ${name}: ${shown}`);
    },
    holds: (condition, sentence) => addCondition(condition, sentence, false),
    holdsInTime: (condition, sentence) => addCondition(condition, sentence, true),
    verdict: (failure) => {
      const broken = conditions.filter((condition) => !condition.holds).map((condition) => condition.sentence);
      if (failure) broken.push(failure instanceof Error ? failure.message : JSON.stringify(failure));
      // A claim without a checked condition proves nothing.
      if (conditions.length === 0 && !failure) broken.push('no condition was checked');
      const holds = broken.length === 0;
      const decisive = holds ? (conditions.at(-1)?.sentence ?? '') : (broken[0] ?? '');
      const isOnlyLate =
        !holds && !failure && conditions.every((condition) => condition.holds || condition.isAboutTime) && conditions.length > 0;
      return { claim, holds, figures, broken, decisive, isOnlyLate };
    },
  };
}

function round(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
