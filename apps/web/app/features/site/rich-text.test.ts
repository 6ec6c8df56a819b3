// RichText renders only known elements, whatever the author types.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RichText } from './rich-text.tsx';

const html = (text: string, headings?: 2 | 3) => renderToStaticMarkup(createElement(RichText, { text, ...(headings ? { headings } : {}) }));

it('renders each mark as its element, with headings below those of the page', () => {
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
])('renders only allowed elements for %j', (text) => {
  const tags = [...html(text).matchAll(/<\/?([a-z0-9]+)([^>]*)>/gi)];
  expect(
    tags.map(([, name]) => name).filter((name) => !['div', 'p', 'a', 'strong', 'em', 'blockquote', 'ol', 'li'].includes(name ?? '')),
  ).toEqual([]);
  for (const [, name, attributes = ''] of tags) expect(attributes, name).toMatch(name === 'a' ? /^( href="(\/|https:)[^"]*")?$/ : /^$/);
});

it('escapes what an author typed when it is rendered', () => {
  expect(html('<b onclick="x">bold</b> & [a](/b)')).toBe(
    '<div><p>&lt;b onclick=&quot;x&quot;&gt;bold&lt;/b&gt; &amp; <a href="/b">a</a></p></div>',
  );
});

it('shows HTML that an author typed as text', () => {
  expect(html('<img src=x onerror=alert(1)>')).toBe('<div><p>&lt;img src=x onerror=alert(1)&gt;</p></div>');
});
