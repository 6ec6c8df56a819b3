// What is asked before values are sent: what is missing or not possible, and what is unlikely.
import type { Observation, Vitals } from '@lafiya/api-client';
import { daysUntil } from '@lafiya/domain/chart/calendar-math';
import { clinicDay } from '@lafiya/domain/staff/license';
import { type Doubt, doubtOf } from '@lafiya/domain/vitals/likely-values';
import type { Person } from '@lafiya/domain/vitals/limits';
import { type Reading, type ReadingProblem, readingProblems } from '@lafiya/domain/vitals/vital-kinds';

export type SetProblem = ReadingProblem & { kind: Reading['kind'] };
export type UnusualReading = {
  reading: Reading;
  /** Null if only the server doubts it: it knows how children grow. */
  doubt: Doubt | null;
  /** The value before, to compare with. */
  previous: Observation | null;
};

type Known = Pick<Vitals, 'kinds' | 'patient'>;

/** A number that is not possible is a question, because it may have a suggestion; everything else is shown at its field. */
export function problemsOf(vitals: Known, readings: readonly Reading[], at: Date): SetProblem[] {
  const isAsked = (reading: Reading) => doubtIn(vitals, reading, at)?.reason === 'impossible';
  return readings.flatMap((reading) =>
    readingProblems(reading)
      .filter(({ field }) => field !== 'value' || !isAsked(reading))
      .map((problem) => ({ ...problem, kind: reading.kind })),
  );
}

export function unusualReadings(vitals: Known, readings: readonly Reading[], at: Date): UnusualReading[] {
  return readings.flatMap((reading) => {
    const doubt = doubtIn(vitals, reading, at);
    return doubt ? [{ reading, doubt, previous: previousOf(vitals, reading, at) }] : [];
  });
}

/** What the server doubts, as it names the fields: 'readings.0.value'. */
export function doubtedByServer(vitals: Known, readings: readonly Reading[], paths: readonly string[], at: Date): UnusualReading[] {
  return readings.flatMap((reading, index) =>
    paths.some((path) => path.startsWith(`readings.${index}.`))
      ? [{ reading, doubt: doubtIn(vitals, reading, at), previous: previousOf(vitals, reading, at) }]
      : [],
  );
}

/** With the number that was probably meant. */
export function correctedReadings(readings: readonly Reading[], { reading: wrong, doubt }: UnusualReading): Reading[] {
  return readings.map((reading) => (reading.kind === wrong.kind ? { ...reading, ...doubt?.suggestion } : reading));
}

/** As the server computes it. */
function doubtIn(vitals: Known, reading: Reading, at: Date): Doubt | null {
  const previous = previousOf(vitals, reading, at);
  return doubtOf(reading, {
    ageDays: ageDaysAt(vitals.patient.dateOfBirth, at),
    previous:
      !previous || previous.amount === null
        ? null
        : { amount: previous.amount, daysAgo: daysUntil(clinicDay(new Date(previous.measuredAt)), clinicDay(at)) },
  });
}

/** A value is judged by the age at which it was measured, which may be years ago. */
export const personAt = ({ dateOfBirth, isPregnant }: Vitals['patient'], at: Date): Person => ({
  ageDays: ageDaysAt(dateOfBirth, at),
  isPregnant,
});

export const ageDaysAt = (dateOfBirth: string | null, at: Date): number | null =>
  dateOfBirth === null ? null : Math.max(0, daysUntil(dateOfBirth, clinicDay(at)));

/** Null if the newest value was measured later: what is entered is history then, and not a change. */
function previousOf(vitals: Known, { kind }: Reading, at: Date): Observation | null {
  const newest = vitals.kinds.find((summary) => summary.kind === kind)?.recent[0];
  return newest && Date.parse(newest.measuredAt) <= at.getTime() ? newest : null;
}
