// A post goes into the rich-text editor and comes out as the same markup.
import { expect, it } from 'vitest';
import { toDocument, toMarkup } from './editor-document.ts';

it.each([
  '',
  'A *calm* day, and **more**.',
  '## Before\n\n- Find a **quiet** place\n- Charge your phone\n\n### Then\n\n1. one\n2. two\n\n> Call 112.\n\nMore under [FAQs](/faqs).',
  '<b>not bold</b> & co',
])('keeps %j', (markup) => {
  expect(toMarkup(toDocument(markup))).toBe(markup);
});

it('writes what the markup cannot express as plain text', () => {
  const text = (value: string, ...marks: string[]) => ({ type: 'text', text: value, marks: marks.map((type) => ({ type })) });
  const nested = { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('inner')] }] }] };
  const document = {
    type: 'doc',
    content: [
      { type: 'paragraph', content: [text('both', 'bold', 'italic')] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [text('outer ')] }, nested] }] },
      { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }] }] },
      { type: 'paragraph' },
    ],
  };
  expect(toMarkup(document)).toBe('**both**\n\n- outer inner\n\nx');
});
