// Tests that measured values are printed with their units, and how many there are.
import { expect, test } from 'vitest';
import { measurementTables, printedObservations, valueText } from './measurement-lines.ts';
import { scaleOf } from './plot-lines.ts';
import { observation, reading } from './record-copy-fixtures.ts';
import type { ObservationFact } from './record-facts.ts';

const { dates } = reading;
const day = 86_400_000;
const daysAgo = (days: number) => new Date(Date.UTC(2026, 10, 17) - days * day);
const pressure = (days: number, value: number, diastolic: number) =>
  observation({ kind: 'blood_pressure', value, diastolic, unit: 'mm[Hg]', amount: value, measuredAt: daysAgo(days) });

test.each<[Partial<ObservationFact>, string]>([
  [{ kind: 'blood_pressure', value: 148, diastolic: 94, unit: 'mm[Hg]' }, '148/94 mmHg'],
  [{ kind: 'weight', value: 3.255, unit: 'kg' }, '3.255 kg'],
  [{ kind: 'temperature', value: 98.6, unit: '[degF]' }, '98.6 °F'],
  [{ kind: 'oxygen', value: 97, unit: '%' }, '97 %'],
  [{ kind: 'pulse', value: 72, unit: '/min' }, '72 a minute'],
  [{ kind: 'news2', value: 5, unit: '{score}' }, '5'],
  [{ kind: 'pain', value: 3, unit: '{score}' }, '3 points'],
  [{ kind: 'consciousness', value: null, unit: null, code: 'V' }, 'Responds to voice'],
])('%o', (facts, text) => {
  expect(valueText(observation(facts))).toBe(text);
});

test('has a table for each kind that was measured, with when, under which circumstances and by whom', () => {
  const one = observation({
    kind: 'glucose',
    value: 6.8,
    unit: 'mmol/L',
    amount: 6.8,
    context: 'fasting',
    note: 'Before school',
    source: 'nurse',
  });
  expect(measurementTables([one], { glucose: 1 }, dates)).toEqual([
    {
      heading: 'Blood glucose',
      count: 'One value.',
      columns: ['Measured on', 'Value', 'Measured by'],
      rows: [
        { measuredOn: '10 November 2026, 9:00 AM', value: '6.8 mmol/L', more: 'Fasting · Before school', measuredBy: 'Ada Obi (nurse)' },
      ],
      plot: null,
    },
  ]);
});

test('prints the newest values of a kind and says how many there are in all', () => {
  const many = Array.from({ length: printedObservations + 20 }, (_, index) => observation({ measuredAt: daysAgo(index) }));
  const [table] = measurementTables(many, { weight: 2_500 }, dates);
  expect(table?.rows).toHaveLength(printedObservations);
  expect(table?.rows[0]?.measuredOn).toContain('17 November 2026');
  expect(table?.count).toBe('2,500 values in all. These are the newest 100.');
});

test('plots blood pressure as two lines from the oldest to the newest value', () => {
  const [table] = measurementTables([pressure(0, 130, 80), pressure(5, 150, 90), pressure(10, 140, 100)], { blood_pressure: 3 }, dates);
  expect(table?.plot).toMatchObject({
    lines: [
      {
        label: 'Upper',
        isDashed: false,
        points: [
          [0, 0.75],
          [0.5, 0.875],
          [1, 0.625],
        ],
      },
      {
        label: 'Lower',
        isDashed: true,
        points: [
          [0, 0.25],
          [0.5, 0.125],
          [1, 0],
        ],
      },
    ],
    xTicks: [{ text: '7 November 2026' }, { text: '17 November 2026' }],
    yTicks: [{ at: 0, text: '80 mmHg' }, { text: '100 mmHg' }, { text: '120 mmHg' }, { text: '140 mmHg' }, { at: 1, text: '160 mmHg' }],
  });
  expect(measurementTables([pressure(0, 130, 80)], { blood_pressure: 1 }, dates)[0]?.plot, 'one value makes no line').toBeNull();
});

test.each([
  [[71.5], [71.5, 71.6]],
  [
    [3.2, 3.6],
    [3.2, 3.3, 3.4, 3.5, 3.6],
  ],
  [
    [80, 150],
    [80, 100, 120, 140, 160],
  ],
  [
    [0.2, 499],
    [0, 200, 400, 600],
  ],
])('the scale of %j has the lines %j', (amounts, ticks) => {
  expect(scaleOf(amounts)).toEqual({ low: ticks[0], high: ticks.at(-1), ticks });
});
