// Tests the sums of calendar days against the library that the server uses.
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { addDays, addMonths, daysUntil, lastDayOfMonth } from './calendar-math.ts';

const days = fc
  .date({ min: new Date('1880-01-01T00:00:00Z'), max: new Date('2099-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const plain = (day: string) => Temporal.PlainDate.from(day);

test('sums agree with the library', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -400, max: 8_000 }), (day, number) => {
      expect(addDays(day, number)).toBe(plain(day).add({ days: number }).toString());
      expect(addMonths(day, number % 240)).toBe(
        plain(day)
          .add({ months: number % 240 })
          .toString(),
      );
    }),
  );
});

test('differences and the ends of months agree with the library', () => {
  fc.assert(
    fc.property(days, days, (day, other) => {
      expect(daysUntil(day, other)).toBe(plain(day).until(plain(other), { largestUnit: 'day' }).days);
      const { year, month, daysInMonth } = plain(day);
      expect(lastDayOfMonth(year, month)).toBe(plain(day).with({ day: daysInMonth }).toString());
    }),
  );
});
