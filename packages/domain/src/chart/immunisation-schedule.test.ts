// Tests the schedule's data, when each dose is due, and which recorded dose counts for which.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../availability/wall-time.ts';
import { dosesDue, type GivenDose, immunisationSchedule, type VaccineCode, vaccines } from './immunisation-schedule.ts';

const today = '2026-11-16';
const child = (more: Partial<Parameters<typeof dosesDue>[0]> = {}) =>
  dosesDue({ dateOfBirth: '2026-11-16', sex: 'female', given: [], today, ...more });
const dose = (code: string | null, doseNumber: number | null, startedOn: string | null): GivenDose => ({ code, doseNumber, startedOn });
const named = (doses: ReturnType<typeof dosesDue>, status: string) =>
  doses.filter((one) => one.status === status).map((one) => `${one.vaccine} ${one.dose}`);
const givenOf = (vaccine: string, given: GivenDose[]) =>
  child({ dateOfBirth: '2025-01-01', given })
    .filter((one) => one.vaccine === vaccine)
    .map((one) => (one.status === 'given' ? one.givenOn : one.status));

describe('the schedule', () => {
  test('has each dose once, in the order of age, with a title for its vaccine', () => {
    const names = immunisationSchedule.map((one) => `${one.vaccine} ${one.dose}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { vaccine } of immunisationSchedule) expect(vaccines[vaccine]).toBeTruthy();
    const days = child().map((one) => one.dueOn);
    expect(days).toEqual(days.toSorted());
  });

  test('numbers the doses of a vaccine without a gap', () => {
    for (const code of Object.keys(vaccines) as VaccineCode[]) {
      const numbers = immunisationSchedule.filter((one) => one.vaccine === code).map((one) => one.dose);
      expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index));
    }
  });
});

describe('when a dose is due', () => {
  test('counts weeks, months and years from birth', () => {
    const dueOn = (vaccine: string, number: number) =>
      child({ dateOfBirth: '2024-05-31' }).find((one) => one.vaccine === vaccine && one.dose === number)?.dueOn;
    expect(dueOn('bcg', 1)).toBe('2024-05-31');
    expect(dueOn('penta', 1)).toBe('2024-07-12');
    expect(dueOn('ipv', 2)).toBe('2024-09-06');
    // Months end on their last day.
    expect(dueOn('mr', 1)).toBe('2025-02-28');
    expect(dueOn('mr', 2)).toBe('2025-08-31');
    expect(dueOn('hpv', 1)).toBe('2033-05-31');
  });

  test('a newborn needs the doses of birth, and the rest later', () => {
    expect(named(child(), 'due')).toEqual(['bcg 1', 'opv 0', 'hepb 0']);
    expect(named(child(), 'later')).toHaveLength(immunisationSchedule.length - 3);
  });

  test.each([
    [-29, 'later'],
    [-28, 'due'],
    [0, 'due'],
    [28, 'due'],
    [29, 'overdue'],
  ])('%i days from the due day a dose is %s', (distance, status) => {
    const dueOn = addDays('2026-01-01', 42);
    const doses = child({ dateOfBirth: '2026-01-01', today: addDays(dueOn, distance) });
    expect(doses.find((one) => one.vaccine === 'penta' && one.dose === 1)).toMatchObject({ dueOn, status, givenOn: null });
  });

  test('the doses of birth are missed once it is too late for them; all others are caught up', () => {
    expect(named(child({ dateOfBirth: '2026-11-03' }), 'missed')).toEqual([]);
    expect(named(child({ dateOfBirth: '2026-11-01' }), 'missed')).toEqual(['opv 0', 'hepb 0']);
    expect(named(child({ dateOfBirth: '2020-01-01' }), 'missed')).toEqual(['bcg 1', 'opv 0', 'hepb 0']);
    expect(named(child({ dateOfBirth: '2020-01-01' }), 'overdue')).toContain('penta 1');
  });

  test('only girls need HPV', () => {
    for (const sex of ['male', 'other', null]) expect(child({ sex }).filter((one) => one.vaccine === 'hpv')).toEqual([]);
    expect(named(child({ dateOfBirth: '2017-11-16' }), 'due')).toEqual(['hpv 1']);
  });

  test('there is no schedule for adults and without a date of birth', () => {
    expect(child({ dateOfBirth: '2008-11-17' })).not.toEqual([]);
    expect(child({ dateOfBirth: '2008-11-16' })).toEqual([]);
    expect(child({ dateOfBirth: null })).toEqual([]);
  });
});

describe('which recorded dose counts', () => {
  test('one with a number counts for that dose', () => {
    expect(givenOf('penta', [dose('penta', 2, '2025-03-20')])).toEqual(['overdue', '2025-03-20', 'overdue']);
  });

  test('those without a number fill the free places in the order of their days, unknown days last', () => {
    const given = [dose('opv', null, null), dose('opv', null, '2025-04'), dose('opv', 1, '2025-02-14'), dose('opv', null, '2025-01-02')];
    expect(givenOf('opv', given)).toEqual(['2025-01-02', '2025-02-14', '2025-04', null]);
  });

  test('a dose recorded twice counts once, on its earlier day', () => {
    expect(givenOf('penta', [dose('penta', 1, null), dose('penta', 1, '2025-02-20'), dose('penta', 1, '2025-02-14')])).toEqual([
      '2025-02-14',
      'overdue',
      'overdue',
    ]);
  });

  test('measles alone and MMR count as measles-rubella', () => {
    expect(givenOf('mr', [dose('measles', 1, '2025-10-01'), dose('mmr', null, '2026-04-02')])).toEqual(['2025-10-01', '2026-04-02']);
  });

  test('other vaccines, unknown codes and further doses change nothing', () => {
    const given = [
      dose('covid19', 1, '2025-10-01'),
      dose('toString', 1, null),
      dose(null, null, '2025-10-01'),
      dose('opv', 9, '2025-10-01'),
    ];
    expect(named(child({ dateOfBirth: '2025-01-01', given }), 'given')).toEqual([]);
  });

  test('as many places are taken as there are entries, whatever their order', () => {
    const entries = fc.array(
      fc.record({
        code: fc.constantFrom('opv', 'penta', 'ipv', 'bcg'),
        doseNumber: fc.constant(null),
        startedOn: fc.option(fc.constantFrom('2025-01-02', '2025-02', '2025-03-01', '2026'), { nil: null }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(entries, (given) => {
        const doses = child({ dateOfBirth: '2025-01-01', given });
        expect(doses).toEqual(child({ dateOfBirth: '2025-01-01', given: given.toReversed() }));
        for (const code of ['opv', 'penta', 'ipv', 'bcg']) {
          const places = doses.filter((one) => one.vaccine === code);
          const taken = places.filter((one) => one.status === 'given');
          expect(taken).toHaveLength(Math.min(places.length, given.filter((one) => one.code === code).length));
          expect(taken).toEqual(places.slice(0, taken.length));
        }
      }),
    );
  });
});
