// Structured data holds any text without leaving its script element.
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { StructuredData } from './structured-data.tsx';

it('holds text that would end the script element', () => {
  const name = '</script><script>alert(1)</script><!--';
  const html = renderToStaticMarkup(createElement(StructuredData, { facts: { '@type': 'Person', name } }));
  expect(html.match(/<\/?script/gi)).toEqual(['<script', '</script']);
  expect(JSON.parse(html.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, ''))).toMatchObject({ '@type': 'Person', name });
});
