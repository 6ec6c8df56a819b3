// What a proof writes down: its figures as they come, and the conditions that decide.

export type Report = {
  figure: (name: string, value: number | string, unit?: string) => void;
  /** A condition of the promise; all must hold. */
  holds: (condition: boolean, sentence: string) => void;
  /** A condition that asks only how long something takes, which a machine whose processor is given to others cannot say. */
  holdsInTime: (condition: boolean, sentence: string) => void;
};

export type Verdict = {
  claim: string;
  holds: boolean;
  figures: { name: string; value: string }[];
  broken: string[];
  decisive: string /** All that is broken was a question of time. */;
  isOnlyLate: boolean;
};

export function openReport(claim: string, print: (line: string) => void): Report & { verdict: (failure?: unknown) => Verdict } {
  const figures: { name: string; value: string }[] = [];
  const conditions: { holds: boolean; sentence: string; asksTime: boolean }[] = [];
  const judge = (holds: boolean, sentence: string, asksTime: boolean): void => {
    conditions.push({ holds, sentence, asksTime });
    print(`  ${holds ? 'yes' : 'NO '}  ${sentence}`);
  };
  return {
    figure: (name, value, unit) => {
      const shown = `${typeof value === 'number' ? round(value) : value}${unit ? ` ${unit}` : ''}`;
      figures.push({ name, value: shown });
      print(`  ${name}: ${shown}`);
    },
    holds: (condition, sentence) => judge(condition, sentence, false),
    holdsInTime: (condition, sentence) => judge(condition, sentence, true),
    verdict: (failure) => {
      const broken = conditions.filter((condition) => !condition.holds).map((condition) => condition.sentence);
      if (failure) broken.push(failure instanceof Error ? failure.message : JSON.stringify(failure));
      // A proof that checked nothing has proved nothing.
      if (conditions.length === 0 && !failure) broken.push('no condition was checked');
      const holds = broken.length === 0;
      const decisive = holds ? (conditions.at(-1)?.sentence ?? '') : (broken[0] ?? '');
      const isOnlyLate =
        !holds && !failure && conditions.every((condition) => condition.holds || condition.asksTime) && conditions.length > 0;
      return { claim, holds, figures, broken, decisive, isOnlyLate };
    },
  };
}

function round(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
