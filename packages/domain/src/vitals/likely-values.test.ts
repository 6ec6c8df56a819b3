// Slips of the finger are asked again, and what people really measure is not.
import { describe, expect, test } from 'vitest';
import { doubtOf, type LikelyContext } from './likely-values.ts';
import type { Unit } from './units.ts';
import type { Reading, VitalKind } from './vital-kinds.ts';

const adult: LikelyContext = { ageDays: 34 * 365, previous: null };
const baby: LikelyContext = { ageDays: 200, previous: null };
const after = (amount: number, daysAgo: number, of: LikelyContext = adult): LikelyContext => ({ ...of, previous: { amount, daysAgo } });
const measured = (kind: VitalKind, value: number, unit: Unit, diastolic: number | null = null): Reading => ({
  kind,
  value,
  diastolic,
  unit,
  code: null,
  context: null,
});

describe('asks again', () => {
  test.each<[string, Reading, LikelyContext, string, number | null, Unit | null]>([
    ['the point was forgotten', measured('weight', 715, 'kg'), after(71.5, 1), 'impossible', 71.5, 'kg'],
    ['the other unit', measured('glucose', 126, 'mmol/L'), adult, 'impossible', 126, 'mg/dL'],
    ['the other unit of a fever', measured('temperature', 101, 'Cel'), adult, 'impossible', 101, '[degF]'],
    ['a zero too many', measured('pulse', 720, '/min'), adult, 'impossible', 72, '/min'],
    ['inches', measured('height', 66, 'cm'), adult, 'rare', 66, '[in_i]'],
    ['a jump', measured('weight', 95, 'kg'), after(71.5, 7), 'changed', null, null],
    ['pounds', measured('weight', 158, 'kg'), after(71.5, 7), 'changed', 158, '[lb_av]'],
    ['a grown-up who shrank', measured('height', 160, 'cm'), after(165, 300), 'changed', null, null],
    ['a very low oxygen', measured('oxygen', 60, '%'), adult, 'rare', null, null],
    ['a lower number', measured('blood_pressure', 170, 'mm[Hg]', 155), adult, 'rare', null, null],
    ['a baby who grew too fast', measured('weight', 9, 'kg'), after(6, 7, baby), 'changed', null, null],
  ])('%s', (_name, reading, context, reason, value, unit) => {
    expect(doubtOf(reading, context)).toEqual({ reason, suggestion: value === null ? null : { value, unit } });
  });
});

describe('does not ask', () => {
  test.each<[string, Reading, LikelyContext]>([
    ['a high blood pressure', measured('blood_pressure', 186, 'mm[Hg]', 122), adult],
    ['a fever', measured('temperature', 40.5, 'Cel'), adult],
    ['a low sugar', measured('glucose', 52, 'mg/dL'), adult],
    ['a diet of three months', measured('weight', 66, 'kg'), after(71.5, 90)],
    ['a newborn', measured('weight', 3.2, 'kg'), { ageDays: 1, previous: null }],
    ['a newborn half a year later', measured('weight', 7.4, 'kg'), after(3.2, 180, baby)],
    ['a baby’s pulse', measured('pulse', 180, '/min'), baby],
    ['a growing child', measured('height', 76, 'cm'), after(66, 180, baby)],
    ['answers in words', { ...measured('consciousness', 0, 'kg'), value: null, unit: null, code: 'P' }, adult],
    ['what is not complete', { ...measured('pulse', 0, '/min'), value: null }, adult],
  ])('%s', (_name, reading, context) => {
    expect(doubtOf(reading, context)).toBeNull();
  });
});
