// Tests the contrast of text and background tokens in both schemes, and that the Mantine scales match the tokens.
import { describe, expect, it } from 'vitest';
import { contrast, type Scheme, token, tokenSource } from './read-tokens.ts';
import { scales } from './scales.ts';

const schemes: Scheme[] = ['light', 'dark'];
const backgrounds = ['--page', '--surface', '--inset', '--groove', '--float', '--sand'];
const textColours = ['--text', '--text-mid', '--text-soft', '--primary', '--accent-text', '--danger', '--ok', '--info', '--warn'];
const statuses = ['scheduled', 'confirmed', 'pending', 'in-progress', 'completed', 'cancelled', 'no-show', 'other'];

const textOnBackground = [
  ...textColours.flatMap((textColour) => backgrounds.map((background) => [textColour, background])),
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
  ...['--on-call', '--on-call-soft', '--call-ok', '--call-warn'].map((textColour) => [textColour, '--call-background']),
  ['--call-warn', '--call-warn-bg'],
  ['--call-bad', '--call-bad-bg'],
  ['--paper', '--call-end'],
] as [string, string][];

describe.each(schemes)('in %s', (scheme) => {
  it.each(textOnBackground)('%s on %s has a contrast of at least 4.5', (textColour, background) => {
    expect(contrast(token(textColour, scheme), token(background, scheme))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['--control-line', '--surface'],
    ['--focus', '--surface'],
    ['--focus', '--page'],
  ])('%s on %s has a contrast of at least 3', (line, background) => {
    expect(contrast(token(line, scheme), token(background, scheme))).toBeGreaterThanOrEqual(3);
  });
});

describe('Mantine scales', () => {
  it('contain the green tokens, light to dark', () => {
    const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900];
    expect(scales.green).toEqual(steps.map((step) => token(`--green-${step}`, 'light')));
  });

  it('use only greys that are tokens', () => {
    const known = tokenSource.toLowerCase();
    expect([...scales.gray, ...scales.dark].filter((grey) => !known.includes(grey))).toEqual([]);
  });
});
