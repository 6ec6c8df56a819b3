// Tests the values of a note in their real texts: what a doctor signs names the circumstances and reads as a sentence.
import type { Observation, Vitals } from '@lafiya/api-client';
import { setupI18n } from '@lingui/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { vitalsLine } from './vitals-line.ts';
import { useShortText } from './vital-short-text.ts';

// Without the build step of Lingui: a text is its own message.
vi.mock('@lingui/core/macro', () => ({ msg: ([text = '']: readonly string[]) => ({ id: text, message: text }) }));
vi.mock('@lingui/react/macro', () => ({ useLingui: () => ({ i18n: setupI18n({ locale: 'en', messages: { en: {} } }) }) }));

const now = new Date('2026-11-19T09:00:00Z');
const empty = { value: null, diastolic: null, unit: null, code: null, context: null, measuredAt: now.toISOString() };

function lineOf(...observations: Partial<Observation>[]): string | null {
  const kinds = observations.map((one) => ({ kind: one.kind, recent: [{ ...empty, ...one }] })) as Vitals['kinds'];
  let line: string | null = null;
  function Probe() {
    const { noteText } = useShortText();
    line = vitalsLine({ kinds }, now, { valueText: noteText, measuredText: () => 'measured today' });
    return null;
  }
  renderToStaticMarkup(createElement(Probe));
  return line;
}

test('a value has its name, its unit and its circumstances', () => {
  expect(lineOf({ kind: 'glucose', value: 7.9, unit: 'mmol/L', context: 'fasting' })).toBe('glucose 7.9 mmol/L (fasting) (measured today)');
  expect(
    lineOf(
      { kind: 'blood_pressure', value: 148, diastolic: 94, unit: 'mm[Hg]', context: 'resting' },
      { kind: 'pulse', value: 82, unit: '/min' },
      { kind: 'temperature', value: 38.4, unit: 'Cel', context: 'armpit' },
      { kind: 'glucose', value: 126, unit: 'mg/dL', context: 'before_meal' },
    ),
  ).toBe('BP 148/94 mmHg (sitting, rested), pulse 82/min, temp. 38.4 °C (armpit), glucose 126 mg/dL (before a meal) (measured today)');
});

test('answers in words read as words', () => {
  expect(lineOf({ kind: 'oxygen', value: 94, unit: '%' }, { kind: 'oxygen_given', code: 'oxygen' })).toBe(
    'SpO₂ 94 %, oxygen given (measured today)',
  );
  expect(
    lineOf({ kind: 'oxygen_given', code: 'air' }, { kind: 'consciousness', code: 'A' }, { kind: 'news2', value: 5, unit: '{score}' }),
  ).toBe('breathing air, ACVPU Alert, NEWS2 5 (measured today)');
});
