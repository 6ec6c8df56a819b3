// Tests how filters are read from the address and sent to the API.
import { expect, test } from 'vitest';
import { countFilters, filtersFrom, searchFrom } from './filter-params.ts';

const id = '0190f3a2-7c1e-7b3a-9d2e-0123456789ab';
const reader = (address: string) => {
  const params = new URLSearchParams(address);
  return (name: string) => params.get(name) ?? '';
};

test('an admin’s filters become the search', () => {
  const filters = filtersFrom(
    reader(`doctor=${id}&department=${id}&status=CONFIRMED,PENDING&from=2026-11-17&to=2026-11-20&sort=latest`),
    'ADMIN',
    'upcoming',
  );
  expect(searchFrom(filters)).toEqual({
    doctorId: id,
    departmentId: id,
    status: 'PENDING,CONFIRMED',
    startDate: '2026-11-17',
    endDate: '2026-11-20',
    sort: '-scheduledTime',
  });
  expect(countFilters(filters)).toBe(4);
});

test.each([
  ['doctor=me', 'ADMIN', 'upcoming'],
  [`doctor=${id}`, 'DOCTOR', 'upcoming'],
  [`department=${id}`, 'PATIENT', 'upcoming'],
  ['status=DONE,COMPLETED', 'DOCTOR', 'upcoming'],
  ['status=CANCELLED', 'DOCTOR', 'cancelled'],
  ['from=2026-02-30', 'DOCTOR', 'upcoming'],
  ['from=2026-11-20', 'DOCTOR', 'today'],
  ['to=yesterday', 'PATIENT', 'past'],
] as const)('%s is no filter for a %s in the tab %s', (address, role, tab) => {
  expect(countFilters(filtersFrom(reader(address), role, tab))).toBe(0);
});

test('the order is the tab’s own until another is chosen, and a last day before the first is left out', () => {
  expect(filtersFrom(reader(''), 'PATIENT', 'past').isNewestFirst).toBe(true);
  expect(filtersFrom(reader('sort=earliest'), 'PATIENT', 'past').isNewestFirst).toBe(false);
  expect(filtersFrom(reader(''), 'PATIENT', 'upcoming').isNewestFirst).toBe(false);
  expect(filtersFrom(reader('from=2026-11-20&to=2026-11-17'), 'PATIENT', 'past')).toMatchObject({ from: '2026-11-20', to: '' });
});
