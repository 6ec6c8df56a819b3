// Tests which limits a plot draws, and the geometry of the small plot.
import { expect, test } from 'vitest';
import { limitMarks, shownInScale } from './plot-limits.ts';
import { sparkOf } from './plot-spark.ts';

const limits = (low: number | null, high: number | null, dangerLow: number | null = null, dangerHigh: number | null = null) => ({
  low,
  high,
  dangerLow,
  dangerHigh,
});
const alone = { diastolic: null };

test('a target between two limits is a band, a single limit is a line', () => {
  expect(limitMarks('pulse', { ...limits(60, 100), ...alone }, { upper: [80], lower: [] })).toEqual({
    band: { from: 60, to: 100 },
    lines: [],
  });
  const { band, lines } = limitMarks('weight', { ...limits(null, 70), ...alone }, { upper: [76], lower: [] });
  expect(band).toBeNull();
  expect(lines).toEqual([{ at: 70, type: 'target', number: 'only', side: 'high' }]);
});

test('each number of a blood pressure has its upper limit, and the lower one when values are below it', () => {
  const pair = { ...limits(90, 139, 79, 180), diastolic: limits(50, 89, 39, 120) };
  const usual = limitMarks('blood_pressure', pair, { upper: [148, 139], lower: [94, 88] });
  expect(usual.lines.map(({ at }) => at)).toEqual([139, 89]);
  const low = limitMarks('blood_pressure', pair, { upper: [85, 120], lower: [45, 70] });
  expect(low.lines.map(({ at }) => at)).toEqual([139, 90, 89, 50]);
});

test('what is dangerous is drawn, but does not stretch the scale', () => {
  const marks = limitMarks('pulse', { ...limits(60, 100, 40, 131), ...alone }, { upper: [80], lower: [] });
  expect(marks.lines.map(({ at, type }) => [at, type])).toEqual([
    [131, 'danger'],
    [40, 'danger'],
  ]);
  expect(shownInScale(marks)).toEqual([60, 100]);
});

test('the dangerous values of a blood pressure are drawn once they were reached', () => {
  const pair = { ...limits(null, 130, 79, 180), diastolic: limits(null, 80, 39, 120) };
  const at = (upper: number[], lower: number[]) =>
    limitMarks('blood_pressure', pair, { upper, lower }).lines.filter(({ type }) => type === 'danger');
  expect(at([148], [94])).toEqual([]);
  expect(at([186, 148], [122, 94]).map((line) => line.at)).toEqual([180, 120]);
});

test('a small plot runs from left to right, with the target behind it', () => {
  expect(sparkOf([7], limits(4, 7))).toBeNull();
  expect(sparkOf([4, 6, 5], limits(null, 5))).toEqual({ path: 'M5 49L120 5L235 27', end: { x: 235, y: 27 }, band: { y: 27, height: 27 } });
  expect(sparkOf([4, 6], limits(5, null))?.band).toEqual({ y: 0, height: 27 });
  expect(sparkOf([5, 5], limits(null, null))).toEqual({ path: 'M5 27L235 27', end: { x: 235, y: 27 }, band: null });
});
