// A record on paper says the same words as the screen. The messages of the web are macros, which tests do not have: they are read as text.
import * as paper from '@lafiya/domain/record-copies/record-labels';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { kindLabels, categoryLabels, severityLabels, certaintyLabels, valueLabels, sourceLabels } = paper;
const { vitalLabels, unitLabels, contextLabels, codeLabels } = paper;
const ofChart = [kindLabels, categoryLabels, severityLabels, certaintyLabels, valueLabels];
const ofVitals = [vitalLabels, unitLabels, contextLabels, codeLabels];

/** 'allergy: Allergy or intolerance' */
const onScreen = (file: string, ...skipped: string[]): string[] => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8').split(/^(?=(?:\/\*\* .* \*\/\n)?export const )/m);
  const blocks = text.filter((block) => !skipped.some((name) => block.includes(`export const ${name}:`)));
  return [...blocks.join('').matchAll(/^ +'?([^\s']+?)'?: msg`([^`]+)`/gm)].map(([, key, label]) => `${key}: ${label}`);
};
const onPaper = (labels: Readonly<Record<string, string>>[]): string[] =>
  labels.flatMap((all) => Object.entries(all).map(([key, label]) => `${key}: ${label}`));
const sorted = (texts: string[]): string[] => [...new Set(texts)].toSorted();

test.each([
  ['the chart', onScreen('features/chart/chart-labels.ts', 'stateLabels'), onPaper(ofChart)],
  ['sources', onScreen('ui/source-labels.ts'), onPaper([sourceLabels])],
])('%s', (_what, screen, printed) => {
  expect(sorted(screen)).toEqual(sorted(printed));
});

test('measurements', () => {
  const screen = [...onScreen('features/vitals/vital-labels.ts', 'levelLabels'), ...onScreen('ui/unit-labels.ts')];
  expect(onPaper(ofVitals).filter((text) => !screen.includes(text))).toEqual([]);
});
