// Every birth date belongs to the group of its age.
import { describe, expect, it } from 'vitest';
import { ageOn } from '../access/age.ts';
import { ageGroups, birthDatesOf, yearsOf } from './patient-filters.ts';

const groupByDates = (born: string, today: string) =>
  ageGroups.filter((group) => {
    const { from, until } = birthDatesOf(group, today);
    return (from === null || born >= from) && (until === null || born <= until);
  });
const groupByAge = (born: string, today: string) => {
  const age = ageOn(born, new Date(`${today}T12:00:00Z`)) ?? -1;
  return ageGroups.filter((group) => age >= yearsOf[group].from && age <= (yearsOf[group].to ?? 200));
};

describe('age groups', () => {
  it('change on the birthday', () => {
    expect(groupByDates('2008-11-16', '2026-11-16')).toEqual(['adult']);
    expect(groupByDates('2008-11-17', '2026-11-16')).toEqual(['child']);
    expect(groupByDates('1961-11-16', '2026-11-16')).toEqual(['older']);
    expect(groupByDates('1961-11-17', '2026-11-16')).toEqual(['adult']);
    expect(birthDatesOf('child', '2026-11-16')).toEqual({ from: '2008-11-17', until: null });
  });

  it('agree with the age on every day around the bounds, leap days included', () => {
    for (const today of ['2026-02-28', '2026-03-01', '2028-02-29', '2028-02-28', '2026-12-31', '2026-01-01'])
      for (const years of [17, 18, 64, 65, 66])
        for (let day = -3; day <= 3; day += 1) {
          const base = Date.UTC(Number(today.slice(0, 4)) - years, Number(today.slice(5, 7)) - 1, Number(today.slice(8)) + day);
          const born = new Date(base).toISOString().slice(0, 10);
          expect({ today, born, groups: groupByDates(born, today) }).toEqual({ today, born, groups: groupByAge(born, today) });
        }
  });
});
