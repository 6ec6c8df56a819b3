// Worker thread that computes free times by the rule and by the slow oracle and reports where they differ.
import { parentPort, workerData } from 'node:worker_threads';
import { randomSlotQuery } from '@lafiya/domain/availability/slot-cases';
import { freeSlotsOf, type SlotQuery } from '@lafiya/domain/availability/slots';
import { freeStartsByBruteForce } from '@lafiya/domain/availability/slow-oracle';

export type Share = { from: number; until: number; mutation: string | undefined };
export type Compared = { cases: number; free: number; withFree: number; onClockChange: number; different: number[] };

const winterZones: Record<string, string> = { 'Europe/London': 'UTC', 'America/New_York': 'Etc/GMT+5', 'Africa/Casablanca': 'Etc/GMT-1' };

/** The input as a rule with the defect would see it. */
function applyMutation(question: SlotQuery, mutation: string | undefined): SlotQuery {
  const { schedule } = question;
  if (mutation === 'buffer-ignored') return { ...question, schedule: { ...schedule, bufferMinutes: 0 } };
  if (mutation === 'summer-ignored')
    return { ...question, schedule: { ...schedule, timeZone: winterZones[schedule.timeZone] ?? schedule.timeZone } };
  return question;
}

/** Spreads the seeds, because the first values of neighbouring seeds are similar. */
const seedOf = (number: number): number => Math.imul(number, 2_654_435_761) >>> 0;

function compare({ from, until, mutation }: Share): Compared {
  const seen: Compared = { cases: 0, free: 0, withFree: 0, onClockChange: 0, different: [] };
  for (let number = from; number < until; number += 1) {
    const question = randomSlotQuery(seedOf(number));
    const expected = freeStartsByBruteForce(question);
    const answered = freeSlotsOf(applyMutation(question, mutation)).map(({ startsAt }) => startsAt.getTime());
    seen.cases += 1;
    seen.free += expected.length;
    seen.withFree += expected.length > 0 ? 1 : 0;
    seen.onClockChange += expected.length > 0 && clockChangesIn(question) ? 1 : 0;
    if (expected.join() !== answered.join()) seen.different.push(number);
  }
  return seen;
}

function clockChangesIn({ schedule: { timeZone }, firstDay, lastDay }: SlotQuery): boolean {
  const offset = (day: string, hours: number): string =>
    new Date(Date.parse(`${day}T00:00:00Z`) + hours * 3_600_000).toLocaleString('en', { timeZone, timeZoneName: 'longOffset' }).slice(-6);
  return offset(firstDay, 0) !== offset(lastDay, 30);
}

if (workerData) parentPort?.postMessage(compare(workerData as Share));
