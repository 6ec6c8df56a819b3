// Values that break programs: for fields of JSON, for query parameters and for headers.

/** A pseudo-random number generator (mulberry32), so that a run can be repeated with its seed. */
export function randomSource(seed: number): { below: (limit: number) => number; pick: <T>(values: readonly T[]) => T } {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { below, pick: <T>(values: readonly T[]): T => values[below(values.length)] as T };
}
export type Random = ReturnType<typeof randomSource>;

export const badDates = [
  '0000-01-01',
  '0000-02-29',
  '0001-01-01',
  '-0001-01-01',
  '+010000-01-01',
  '9999-12-31',
  '10000-01-01',
  '2026-02-30',
  '2026-13-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-16T24:00:00Z',
  '2026-11-16T09:00:00.99999999999999999999Z',
  '294277-01-01T00:00:00Z',
  'infinity',
  'now',
  'epoch',
];

export const badTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\uffff\ufffe',
  '\u202e\u200f',
  'e\u0301'.repeat(50),
  '😀'.repeat(40),
  '\r\nX-Injected: 1',
  "'; drop table users; --",
  '%',
  '%00',
  '../../etc/passwd',
  '\\',
  '"',
  'x'.repeat(4_000),
  'null',
  'undefined',
  'NaN',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  ...badDates,
];

const nested = (depth: number, open: string, close: string): unknown => ({ raw: `${open.repeat(depth)}1${close.repeat(depth)}` });

/** Written as they are: JSON.stringify could not write some of them. */
export const badJson = [
  'null',
  'true',
  '0',
  '-0',
  '-1',
  '1.5',
  '1e400',
  '-1e400',
  '1e-400',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '99999999999999999999999999',
  '[]',
  '{}',
  '[null]',
  '[[[]]]',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{}}}',
  '{"toString":1}',
  '{"length":-1}',
  `[${'0,'.repeat(500)}0]`,
  ...[nested(500, '[', ']'), nested(300, '{"a":', '}')].map((value) => (value as { raw: string }).raw),
  ...badTexts.map((text) => JSON.stringify(text)),
];

/** Those that broke something before, for a quick run. */
export const fewBadTexts = ['', '\0', 'a\0b', '\ud800', '0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31', 'x'.repeat(4_000)];
export const fewBadJson = ['null', '1e400', '2147483648', '[]', '{}', ...fewBadTexts.map((text) => JSON.stringify(text))];

/** Broken percent-encoding, and characters that must not be in a URL. */
export const badUrlParts = [
  '%',
  '%0',
  '%zz',
  '%00',
  '%ff',
  '%c0%80',
  '%ed%a0%80',
  '%F0%9F%98',
  '%2e%2e%2f',
  '..',
  '//',
  ';',
  '|',
  '{}',
  '"',
  '<',
  '\\',
  '%u0000',
  '+',
  '*',
  '[]',
  '?',
  '&&',
  '=',
  '#x',
];

export const badHeaderValues = [
  '',
  ' ',
  'x'.repeat(9_000),
  '\t',
  '"',
  ',',
  ';',
  '%00',
  'é',
  'ÿþ',
  '-1',
  '1e9',
  'null',
  '{}',
  'a=b; c',
  '=;=;',
  '00000000-0000-0000-0000-000000000000',
];
