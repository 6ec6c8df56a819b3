// Stories: the demo clinic is the same every time, nobody is in two places, and what became of each visit could have become of it.
import { expiryOf, isLive } from '@lafiya/domain/scheduling/appointment-states';
import { expect, test } from 'vitest';
import { eventsOf } from './history.ts';
import type { Plan } from './people.ts';
import { calendarOf, type DemoVisit, earliestFree, visitsFrom } from './visits.ts';

const plan: Plan = {
  seed: 7,
  doctors: 12,
  patients: 80,
  visits: 4_000,
  now: Date.parse('2026-11-17T10:20:00Z'),
  holidays: new Set(['2026-12-25']),
};
const calendar = calendarOf(plan);
const visits = [...visitsFrom(calendar)];

test('given the same plan, then the visits are the same, and as many as were asked for', () => {
  expect(visits).toHaveLength(plan.visits);
  expect([...visitsFrom(calendarOf(plan))]).toEqual(visits);
  const [late] = visitsFrom(calendar, calendar.today);
  expect(visits).toContainEqual(late);
});

test('given all visits that were not cancelled, then nobody is in two places at once', () => {
  const held = visits.filter(({ status }) => status !== 'CANCELLED');
  for (const who of ['doctor', 'patient'] as const)
    expect(new Set(held.map((visit) => `${visit[who]} ${visit.startsAt}`)).size, who).toBe(held.length);
});

test('given each visit, then its state fits its time, and its history ends in it', () => {
  const isSound = (visit: DemoVisit): boolean => {
    const { status, startsAt, endsAt, requestedAt, lapsesAt } = visit;
    const lapse = expiryOf({ requestedAt: new Date(requestedAt), startsAt: new Date(startsAt) }).getTime();
    if (requestedAt >= startsAt || requestedAt > plan.now || (lapsesAt !== null && lapsesAt !== lapse)) return false;
    if (status === 'PENDING') return lapsesAt !== null && lapsesAt > plan.now;
    if (status === 'IN_PROGRESS') return startsAt <= plan.now && endsAt > plan.now;
    return status === 'CANCELLED' || isLive(status) === startsAt > plan.now;
  };
  expect(visits.filter((visit) => !isSound(visit))).toEqual([]);
  for (const visit of visits) {
    const events = eventsOf(plan, visit);
    expect(events.at(-1)?.to).toBe(visit.status);
    expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((a, b) => a - b));
    expect(events.at(-1)?.at).toBeLessThanOrEqual(plan.now);
  }
});

test('given a doctor’s earliest free time, then nobody else has it and it is an hour ahead', () => {
  for (const [doctor, startsAt] of earliestFree(calendar).entries()) {
    expect(startsAt).toBeGreaterThanOrEqual(plan.now + 3_600_000);
    expect(visits.some((visit) => visit.doctor === doctor && visit.startsAt === startsAt && isLive(visit.status))).toBe(false);
  }
});
