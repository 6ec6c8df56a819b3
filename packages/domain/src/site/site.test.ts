// Posts and their text: marks become structure, addresses are harmless, nothing written is lost.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Block, isSafeAddress, plainWords, readingMinutes, readRichText, type Span } from './rich-text.ts';
import { postState, slugOf, slugShape, tidyTags } from './site-content.ts';

const text = (words: string): Span => ({ kind: 'text', text: words });

it.each<[string, Block[]]>([
  ['', []],
  ['  \n\n \t ', []],
  ['One line\nand its second', [{ kind: 'paragraph', spans: [text('One line and its second')] }]],
  [
    '## Rest\nA day or two',
    [
      { kind: 'heading', spans: [text('Rest')] },
      { kind: 'paragraph', spans: [text('A day or two')] },
    ],
  ],
  ['### Less', [{ kind: 'subheading', spans: [text('Less')] }]],
  ['> Wash your hands', [{ kind: 'quote', spans: [text('Wash your hands')] }]],
  ['- rice\n- beans', [{ kind: 'list', isNumbered: false, items: [[text('rice')], [text('beans')]] }]],
  ['1. first\r\n2. second', [{ kind: 'list', isNumbered: true, items: [[text('first')], [text('second')]] }]],
  ['a **b** *c*', [{ kind: 'paragraph', spans: [text('a '), { kind: 'strong', text: 'b' }, text(' '), { kind: 'emphasis', text: 'c' }] }]],
  ['[us](/contact)!', [{ kind: 'paragraph', spans: [{ kind: 'link', text: 'us', to: '/contact' }, text('!')] }]],
  ['[x](javascript:alert) 3 * 4', [{ kind: 'paragraph', spans: [text('[x](javascript:alert) 3 * 4')] }]],
  ['<b onclick="x">bold</b>', [{ kind: 'paragraph', spans: [text('<b onclick="x">bold</b>')] }]],
])('given %j, it reads as what its marks say', (written, blocks) => {
  expect(readRichText(written)).toEqual(blocks);
});

it.each([
  ['/contact', true],
  ['#rest', true],
  ['https://www.who.int/news-room', true],
  ['mailto:care@lafiya.example', true],
  ['tel:+2349000000112', true],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['http://plain.example', false],
  ['javascript:alert(1)', false],
  ['JaVaScRiPt:alert(1)', false],
  ['data:text/html,x', false],
  [' /contact', false],
  ['/a"onmouseover', false],
  ['', false],
])('given the address %j, whether it may be a link is %s', (address, isSafe) => {
  expect(isSafeAddress(address)).toBe(isSafe);
});

const signs = fc.constantFrom(
  ...'ab <>"&*_[]()#->.1\n\\/:'.split(''),
  '**',
  '](',
  'https://a',
  'javascript:',
  '\n\n',
  '## ',
  '- ',
  '1. ',
  '> ',
);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(signs, { maxLength: 200 }).map((all) => all.join('')),
);
const spansOf = (blocks: Block[]): Span[] => blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));

it('given any text, every link is one we let through and every piece a plain text', () => {
  fc.assert(
    fc.property(anyText, (written) => {
      for (const span of spansOf(readRichText(written))) {
        expect(typeof span.text).toBe('string');
        if (span.kind === 'link') expect(isSafeAddress(span.to)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('given any text, no letter of it is lost but in the address of a link', () => {
  const letters = (words: string) => words.replaceAll(/[^\p{L}]/gu, '');
  fc.assert(
    fc.property(anyText, (written) => {
      const shown = spansOf(readRichText(written)).map((span) => (span.kind === 'link' ? span.text + span.to : span.text));
      expect(letters(shown.join(''))).toBe(letters(written));
    }),
    { numRuns: 2_000 },
  );
});

it('given forty thousand unclosed marks, it is read at once', () => {
  for (const sign of ['*', '[', '**a', '[a](', '> ', '- ', '\n\n']) {
    const began = performance.now();
    readRichText(sign.repeat(40_000 / sign.length));
    expect(performance.now() - began).toBeLessThan(2_000);
  }
});

it('given a text, its words are counted without their marks', () => {
  expect(plainWords('## Rest\n\n- *one*\n- [two](/x)')).toBe('Rest\n\none\ntwo');
  expect(readingMinutes('word')).toBe(1);
  expect(readingMinutes('word '.repeat(700))).toBe(4);
});

const now = new Date('2026-11-16T09:00:00Z');
it.each([
  [null, 'draft'],
  [now, 'published'],
  [new Date(now.getTime() + 1), 'scheduled'],
])('given the moment %s, the post is %s', (publishedAt, state) => {
  expect(postState(publishedAt, now)).toBe(state);
});

it.each([
  ['Drink enough water', 'drink-enough-water'],
  ['Ẹ káàbọ̀: Sannu, Nnọọ!', 'e-kaabo-sannu-nnoo'],
  ['  -- 10 facts -- ', '10-facts'],
  ['你好', ''],
])('given the title %j, the address is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('given any title, its address is empty or well-formed and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const slug = slugOf(title);
      expect(slug === '' || (slugShape.test(slug) && slug.length <= 80)).toBe(true);
    }),
  );
});

it('given tags in several spellings, one remains of each', () => {
  expect(tidyTags(['Heart', ' heart ', 'Blood  pressure', ''])).toEqual(['heart', 'blood pressure']);
});
