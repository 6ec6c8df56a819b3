// Tests the order in which steps run and how their counts add up.
import { expect, test, vi } from 'vitest';
import { type Outcome, runSteps, type Step } from './run-steps.ts';

vi.spyOn(console, 'log').mockImplementation(() => {});
const open = new AbortController().signal;

function recorder() {
  const events: string[] = [];
  const step = (name: string, ok: boolean, more: Partial<Step> = {}): Step => ({
    name,
    partOf: [],
    run: async (): Promise<Outcome> => {
      events.push(`${name} starts`);
      await new Promise((resolve) => setTimeout(resolve, 20));
      events.push(`${name} ends`);
      return { ok, count: ok ? { passed: 2, failed: 0 } : { passed: 0, failed: 1 } };
    },
    ...more,
  });
  return { events, step };
}

test('steps that do not wait for each other run at the same time', async () => {
  const { events, step } = recorder();
  expect(await runSteps([step('gates', true), step('tests', true)], open)).toEqual({ passed: 4, failed: 0 });
  expect(events.slice(0, 2)).toEqual(['gates starts', 'tests starts']);
});

test('a step waits for its `after` steps, even if they fail', async () => {
  const { events, step } = recorder();
  const count = await runSteps([step('browser', true, { after: ['tests', 'not chosen'] }), step('tests', false)], open);
  expect(events).toEqual(['tests starts', 'tests ends', 'browser starts', 'browser ends']);
  expect(count).toEqual({ passed: 2, failed: 1 });
});

test('a step is skipped if a step it needs failed, and the failure is still counted', async () => {
  const { events, step } = recorder();
  const steps = [step('services', false), step('tests', true, { needs: ['services'] }), step('proofs', true, { needs: ['tests'] })];
  expect(await runSteps(steps, open)).toEqual({ passed: 0, failed: 1 });
  expect(events).toEqual(['services starts', 'services ends']);
});

test('starts nothing after the check was aborted', async () => {
  const { events, step } = recorder();
  expect(await runSteps([step('tests', true)], AbortSignal.abort())).toEqual({ passed: 0, failed: 0 });
  expect(events).toEqual([]);
});
