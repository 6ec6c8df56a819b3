// Written text on a page: only the elements we know, whatever was typed.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const html = (text: string, headings?: 2 | 3) => renderToStaticMarkup(createElement(RichText, { text, ...(headings ? { headings } : {}) }));

it('given marks, each becomes its element, and headings stand below those of the page', () => {
  expect(html('## Rest\n\n- one\n- **two**\n\n> wash [hands](/faqs)')).toBe(
    '<div><h2>Rest</h2><ul><li>one</li><li><strong>two</strong></li></ul><blockquote><p>wash <a href="/faqs">hands</a></p></blockquote></div>',
  );
  expect(html('## a\n\n### b', 3)).toBe('<div><h3>a</h3><h4>b</h4></div>');
});

it.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,AAAA)',
  '[<b>](https://a.example/"onmouseover=alert(1))',
  '**<i>** *</div>*',
  '> </blockquote><svg/onload=alert(1)>',
  '1. </li></ol><iframe>',
])('given %j, nothing but our own elements comes out', (text) => {
  const tags = [...html(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
  expect(
    tags.map(([, name]) => name).filter((name) => !['div', 'p', 'a', 'strong', 'em', 'blockquote', 'ol', 'li'].includes(name ?? '')),
  ).toEqual([]);
  for (const [, name, attributes = ''] of tags) expect(attributes, name).toMatch(name === 'a' ? /^( href="(\/|https:)[^"]*")?$/ : /^$/);
});
