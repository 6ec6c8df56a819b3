// Tests posts and their markup: parsing, safe links, and that no text is lost.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Block, isSafeAddress, plainText, readingMinutes, parseRichText, type Span, writeRichText } from './rich-text.ts';
import { postState, slugOf, slugPattern, normalizeTags } from './site-content.ts';

const text = (content: string): Span => ({ kind: 'text', text: content });

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
])('parses %j', (written, blocks) => {
  expect(parseRichText(written)).toEqual(blocks);
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
])('link to %j is safe: %s', (address, isSafe) => {
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
/** By chance alone hardly any text has a whole link. */
const link = fc.array(signs, { minLength: 1, maxLength: 5 }).map((all) => `[a](${all.join('')})`);
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.array(fc.oneof({ weight: 9, arbitrary: signs }, { weight: 1, arbitrary: link }), { maxLength: 200 }).map((all) => all.join('')),
);
const spansOf = (blocks: Block[]): Span[] => blocks.flatMap((block) => (block.kind === 'list' ? block.items.flat() : block.spans));

it('every link is safe and every span is plain text', () => {
  fc.assert(
    fc.property(anyText, (written) => {
      for (const span of spansOf(parseRichText(written))) {
        expect(typeof span.text).toBe('string');
        if (span.kind === 'link') expect(isSafeAddress(span.to)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
});

it('no letter of the text is lost', () => {
  const letters = (content: string) => content.replaceAll(/[^\p{L}]/gu, '');
  fc.assert(
    fc.property(anyText, (written) => {
      const shown = spansOf(parseRichText(written)).map((span) => (span.kind === 'link' ? span.text + span.to : span.text));
      expect(letters(shown.join(''))).toBe(letters(written));
    }),
    { numRuns: 2_000 },
  );
});

it('40,000 unclosed marks are parsed in under two seconds', () => {
  for (const sign of ['*', '[', '**a', '[a](', '> ', '- ', '\n\n']) {
    const before = process.cpuUsage();
    parseRichText(sign.repeat(40_000 / sign.length));
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  }
});

it('counts words without markup', () => {
  expect(plainText('## Rest\n\n- *one*\n- [two](/x)')).toBe('Rest\n\none\ntwo');
  expect(readingMinutes('word')).toBe(1);
  expect(readingMinutes('word '.repeat(700))).toBe(4);
});

const now = new Date('2026-11-16T09:00:00Z');
it.each([
  [null, 'draft'],
  [now, 'published'],
  [new Date(now.getTime() + 1), 'scheduled'],
])('a post with publishedAt %s is %s', (publishedAt, state) => {
  expect(postState(publishedAt, now)).toBe(state);
});

it.each([
  ['Drink enough water', 'drink-enough-water'],
  ['Ẹ káàbọ̀: Sannu, Nnọọ!', 'e-kaabo-sannu-nnoo'],
  ['  -- 10 facts -- ', '10-facts'],
  ['你好', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

it('a slug is empty or well-formed and short', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (title) => {
      const slug = slugOf(title);
      expect(slug === '' || (slugPattern.test(slug) && slug.length <= 80)).toBe(true);
    }),
  );
});

it('normalizes tags and removes duplicates', () => {
  expect(normalizeTags(['Heart', ' heart ', 'Blood  pressure', ''])).toEqual(['heart', 'blood pressure']);
});

describe('writing rich text', () => {
  it.each([
    '## Rest\n\n- one\n- **two**\n\n> wash [hands](/faqs)',
    'A *calm* day.\n\n### More\n\n1. first\n2. second',
    'plain text, 5 * 3, (brackets) and [no link](javascript:x)',
  ])('writes what it parsed: %j', (text) => {
    expect(writeRichText(parseRichText(text))).toBe(text);
  });

  it('moves spaces out of marks and leaves out what would end them', () => {
    const spans: Span[] = [
      { kind: 'strong', text: ' two*stars ' },
      { kind: 'link', text: 'a [b]', to: '/c' },
      { kind: 'text', text: ' and ' },
      { kind: 'link', text: 'bad', to: 'javascript:x' },
    ];
    expect(writeRichText([{ kind: 'paragraph', spans }])).toBe('**twostars** [a b](/c) and bad');
  });

  it('takes the mark of another block from the beginning of a paragraph', () => {
    expect(writeRichText(parseRichText('#\na'))).toBe('a');
  });

  it('parsed again, gives the same markup, whatever an author types', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '*', '-', '#', '>', '[', ']', '(', ')', '/', '1', '.') }), (typed) => {
        const written = writeRichText(parseRichText(typed));
        expect(writeRichText(parseRichText(written))).toBe(written);
      }),
    );
  });
});
