// Proves that the rule for free times gives the same result as a slow check of every minute with the platform's calendar.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Claim } from '../support/claim.ts';
import type { Compared, Share } from '../slots/compare-slots.ts';

const threads = 2;

export const slotsRight: Claim = {
  name: 'slots-right',
  promise:
    '100,000 generated cases of hours, exceptions, time off, appointments, buffers, notice, daily maximum, holidays and clock changes in six time zones: 0 differ from a slow oracle',
  defects: {
    'buffer-ignored': 'the rule ignores the buffer between two appointments',
    'summer-ignored': 'the rule ignores summer time',
  },
  run: async ({ report, size, mutation }) => {
    const cases = size === 'full' ? 100_000 : 3_000;
    const each = Math.ceil(cases / threads);
    const began = Date.now();
    const shares = Array.from({ length: threads }, (_, index) => ({
      from: 1 + index * each,
      until: 1 + (index + 1) * each,
      mutation,
    }));
    const compared = await Promise.all(shares.map(compareInThread));
    const sum = (of: (one: Compared) => number): number => compared.reduce((total, one) => total + of(one), 0);
    const different = compared.flatMap((one) => one.different);
    report.figure(
      'cases',
      sum((one) => one.cases),
      `in ${((Date.now() - began) / 1_000).toFixed(0)} s`,
    );
    report.figure(
      'free times in them',
      sum((one) => one.free),
    );
    report.figure(
      'cases with a free time',
      sum((one) => one.withFree),
    );
    report.figure(
      'of these over a clock change',
      sum((one) => one.onClockChange),
    );
    for (const number of different.slice(0, 5)) report.figure('differs', `case ${number}`);
    // Cases without any free time would prove nothing.
    report.holds(sum((one) => one.withFree) >= cases / 4, 'at least a quarter of the cases have a free time');
    report.holds(sum((one) => one.onClockChange) >= cases / 100, 'at least a hundredth have one over a clock change');
    report.holds(different.length === 0, `${different.length} of ${sum((one) => one.cases)} cases differ from the slow oracle`);
  },
};

async function compareInThread(share: Share): Promise<Compared> {
  const worker = new Worker(new URL('../slots/compare-slots.ts', import.meta.url), { workerData: share });
  const [compared] = (await once(worker, 'message')) as [Compared];
  return compared;
}
