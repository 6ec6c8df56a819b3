// Tests what the family reads about dangerous values: the usual ones are not said to be a doctor's.
import type { VitalSummary } from '@lafiya/api-client';
import { setupI18n } from '@lingui/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { type LimitsText, useLimitsText } from './limits-text.ts';

// Without the build step of Lingui: a text is its own message.
vi.mock('@lingui/core/macro', () => ({ msg: ([text = '']: readonly string[]) => ({ id: text, message: text }) }));
vi.mock('@lingui/react/macro', () => ({
  useLingui: () => ({
    i18n: setupI18n({ locale: 'en', messages: { en: {} } }),
    t: (parts: TemplateStringsArray, ...values: string[]) => String.raw({ raw: parts }, ...values),
  }),
}));

function texts(): LimitsText {
  const found: LimitsText[] = [];
  renderToStaticMarkup(
    createElement(() => {
      found.push(useLimitsText());
      return null;
    }),
  );
  const [first] = found;
  if (!first) throw new Error('Nothing was rendered.');
  return first;
}

const none = { low: null, high: null, dangerLow: null, dangerHigh: null };
const pulse = { low: 60, high: 100, dangerLow: 40, dangerHigh: 131, diastolic: null };
const summary = (some: object) => ({ kind: 'pulse', limits: pulse, limitsFrom: 'usual', own: null, ...some }) as VitalSummary;
const own = (limits: object) => ({
  limits: { ...none, diastolic: null, ...limits },
  oxygenScale: 1,
  setAs: 'doctor',
  setBy: 'Dr Aisha Bello',
});

test('usual dangerous values stand there without a name, also beside a target of a doctor', () => {
  const { dangerText } = texts();
  expect(dangerText(summary({}), '/min')).toBe('Usually dangerous: 40 or less, or 131 or more');
  expect(dangerText(summary({ own: own({ high: 90 }) }), '/min')).toBe('Usually dangerous: 40 or less, or 131 or more');
  expect(dangerText(summary({ limits: { ...none, diastolic: null } }), '/min')).toBeNull();
});

test('dangerous values of a doctor have the name, and the usual target beside them has none', () => {
  const { dangerText, targetText } = texts();
  const withDanger = summary({ limits: { ...pulse, dangerLow: null, dangerHigh: 120 }, own: own({ dangerHigh: 120 }) });
  expect(dangerText(withDanger, '/min')).toBe('Dangerous: 120 or more, set by Dr Aisha Bello');
  expect(targetText(withDanger, '/min')).toBe('Usual: 60 to 100');
});

test('a blood pressure has both numbers, or says which', () => {
  const { dangerText } = texts();
  const pressure = (upper: object, lower: object) =>
    summary({ kind: 'blood_pressure', limits: { ...none, ...upper, diastolic: { ...none, ...lower } } });
  expect(dangerText(pressure({ dangerLow: 79, dangerHigh: 180 }, { dangerHigh: 120 }), 'mm[Hg]')).toBe(
    'Usually dangerous: upper number 79 or less, or 180/120 or more',
  );
});
