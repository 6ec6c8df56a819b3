// Tests what is advised about a value that is not dangerous.
import type { Level } from '@lafiya/domain/vitals/limits';
import { expect, test, vi } from 'vitest';
import { hintOf } from './add-hints.ts';
import type { Kind } from './vital-labels.ts';

vi.mock('@lingui/core/macro', () => ({ msg: ([id = '']: TemplateStringsArray) => ({ id }) }));

const adult = { ageDays: 14_000, isPregnant: false };
const sweet = 'Take something sweet now, and measure again in 15 minutes.';

test.each<[Kind, Level, { ageDays: number | null; isPregnant: boolean }, string | undefined]>([
  ['glucose', 'low', { ...adult, ageDays: 90 }, 'Feed the baby now and measure again in 15 minutes.'],
  ['glucose', 'low', { ...adult, ageDays: 366 }, sweet],
  ['glucose', 'low', { ...adult, ageDays: null }, sweet],
  ['blood_pressure', 'high', { ...adult, isPregnant: true }, 'Talk to a doctor today.'],
  ['blood_pressure', 'high', adult, 'Rest 5 minutes and measure once more.'],
  ['blood_pressure', 'low', { ...adult, isPregnant: true }, 'Rest 5 minutes and measure once more.'],
  ['blood_pressure', 'in_range', adult, undefined],
  ['blood_pressure', 'dangerously_high', { ...adult, isPregnant: true }, undefined],
  ['weight', 'high', adult, undefined],
])('%s %s of %o: %s', (kind, level, person, hint) => {
  expect(hintOf(kind, level, person)?.id).toBe(hint);
});
