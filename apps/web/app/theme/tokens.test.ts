// Words can be read on every ground the tokens pair them with, in both schemes, and Mantine computes with the same greens.
import { describe, expect, it } from 'vitest';
import { contrast, type Scheme, token, tokenSource } from './read-tokens.ts';
import { scales } from './scales.ts';

const schemes: Scheme[] = ['light', 'dark'];
const grounds = ['--page', '--surface', '--inset', '--groove', '--float', '--sand'];
const inks = ['--text', '--text-mid', '--text-soft', '--primary', '--accent-text', '--danger', '--ok', '--info', '--warn'];
const statuses = ['scheduled', 'confirmed', 'pending', 'in-progress', 'completed', 'cancelled', 'no-show', 'other'];

const wordsOnGrounds = [
  ...inks.flatMap((ink) => grounds.map((ground) => [ink, ground])),
  ...statuses.map((status) => [`--${status}`, `--${status}-bg`]),
  ...[0, 1, 2, 3, 4, 5].map((tint) => [`--avatar-${tint}-text`, `--avatar-${tint}`]),
  ...['--doctor', '--admin', '--patient'].map((role) => [role, '--surface']),
  ['--on-primary', '--primary'],
  ['--on-primary', '--primary-hover'],
  ['--on-accent', '--accent'],
  ['--on-accent', '--accent-hover'],
  ['--primary', '--primary-soft'],
  ['--primary', '--soft-button'],
  ['--primary', '--soft-button-hover'],
  ['--paper', '--danger-fill'],
  ['--paper', '--danger-fill-hover'],
  ['--danger', '--cancelled-bg'],
  ['--allergy', '--allergy-bg'],
  ['--on-tip', '--tip'],
  ['--on-hero', '--hero'],
  ['--on-hero-soft', '--hero-2'],
  ...['--on-stage', '--on-stage-soft', '--stage-ok', '--stage-warn'].map((ink) => [ink, '--stage']),
  ['--stage-warn', '--stage-warn-bg'],
  ['--stage-bad', '--stage-bad-bg'],
  ['--paper', '--stage-end'],
] as [string, string][];

describe.each(schemes)('in %s', (scheme) => {
  it.each(wordsOnGrounds)('%s on %s can be read', (ink, ground) => {
    expect(contrast(token(ink, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--control-line', '--surface'],
    ['--focus', '--surface'],
    ['--focus', '--page'],
  ])('%s on %s can be seen', (line, ground) => {
    expect(contrast(token(line, scheme), token(ground, scheme))).toBeGreaterThanOrEqual(3);
  });
});

describe('the scales of Mantine', () => {
  it('hold the greens of the tokens, light to dark', () => {
    const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];
    expect(scales.green).toEqual(steps.map((step) => token(`--green-${step}`, 'light')));
  });

  it('invent no grey', () => {
    const known = tokenSource.toLowerCase();
    expect([...scales.gray, ...scales.dark].filter((grey) => !known.includes(grey))).toEqual([]);
  });
});
