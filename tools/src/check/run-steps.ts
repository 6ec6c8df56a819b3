// Runs the steps of a check, each as soon as its prerequisites have ended, and adds up their counts.
import { add, type Count, emptyCount } from './count.ts';
import { printStep } from './run-command.ts';

export type Outcome = { ok: boolean; count: Count; note?: string; failures?: string[]; output?: string };
export type Step = {
  name: string;
  /** The parts of the check that include it. */
  partOf: string[];
  /** Steps that must pass first. */
  needs?: string[];
  /** Steps that must end first, passed or failed. */
  after?: string[];
  run: () => Promise<Outcome>;
};

/** A step that is skipped because another failed counts nothing: the failure is counted where it happened. */
const notRun = (because: string): Outcome => ({ ok: false, count: emptyCount, note: `not run: ${because} failed` });

export async function runSteps(steps: Step[], signal: AbortSignal): Promise<Count> {
  const ended = new Map<string, Promise<Outcome>>();
  const outcomeOf = (step: Step): Promise<Outcome> => {
    const known = ended.get(step.name) ?? start(step);
    ended.set(step.name, known);
    return known;
  };
  const start = async ({ name, needs = [], after = [], run }: Step): Promise<Outcome> => {
    const before = steps.filter((step) => needs.includes(step.name) || after.includes(step.name));
    const outcomes = await Promise.all(before.map(async (step) => ({ name: step.name, ok: (await outcomeOf(step)).ok })));
    if (signal.aborted) return { ok: false, count: emptyCount };
    const failed = outcomes.find((outcome) => needs.includes(outcome.name) && !outcome.ok);
    const began = Date.now();
    const outcome = failed ? notRun(failed.name) : await run();
    const { ok, note = '', failures, output } = outcome;
    printStep(name, ok, Date.now() - began, note, failures?.length ? failures.join('\n') : output);
    return outcome;
  };
  return add(...(await Promise.all(steps.map(outcomeOf))).map(({ count }) => count));
}
