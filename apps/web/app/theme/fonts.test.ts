// Letters of Nigerian names look like the rest of the name, and a font that arrives late moves nothing.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = import.meta.dirname;
const faces = readFileSync(path.join(folder, 'fonts.css'), 'utf8').split('@font-face').slice(1);
const faceOf = (file: string): string => faces.find((face) => face.includes(file)) ?? '';

test.each(['inter-nigeria', 'inter-dot-below'])('the small file %s may arrive late', (file) => {
  expect(faceOf(`${file}.woff2`)).toContain('font-display: swap');
});

test('the letters ẹ ọ ị ụ ṣ and the naira sign are in the small files', () => {
  const ranges = [...`${faceOf('inter-nigeria')}${faceOf('inter-dot-below')}`.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)];
  const isCovered = (code: number) =>
    ranges.some(([, from = '', to = from]) => code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16));
  for (const character of 'ẹọịụṣ₦') expect(isCovered(character.codePointAt(0) ?? 0), character).toBe(true);
});

test('the fonts of the device that are shown meanwhile have the measurements of Inter', () => {
  const stack = /--font:([^;]+);/.exec(readFileSync(path.join(folder, 'tokens.css'), 'utf8'))?.[1] ?? '';
  for (const family of ['"Inter Fallback"', '"Inter Fallback Roboto"']) {
    expect(stack).toContain(family);
    for (const measure of ['size-adjust', 'ascent-override', 'descent-override', 'line-gap-override'])
      expect(faceOf(`font-family: ${family}`)).toContain(measure);
  }
});
