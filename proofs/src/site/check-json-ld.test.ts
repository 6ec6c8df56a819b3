// What counts as valid JSON-LD.
import { expect, test } from 'vitest';
import { jsonLdProblem } from './check-json-ld.ts';

const context = 'https://schema.org';
const listItem = (position: number, name: string) => ({ '@type': 'ListItem', position, name, item: `https://lafiya.example/${name}` });

test.each([
  ['{"a":1,,}', 'is no JSON'],
  [JSON.stringify({ '@type': 'Physician' }), 'has no context'],
  [JSON.stringify({ '@context': context }), 'has no type'],
  [JSON.stringify({ '@context': context, '@type': 'Physician', name: 'Dr Bello', url: 'https://x.example' }), 'Physician lacks address'],
  [
    JSON.stringify({ '@context': context, '@type': 'BreadcrumbList', itemListElement: [listItem(1, 'a')] }),
    'BreadcrumbList has no way in it',
  ],
  [
    JSON.stringify({ '@context': context, '@type': 'BreadcrumbList', itemListElement: [listItem(1, 'a'), listItem(3, 'b')] }),
    'BreadcrumbList is out of order',
  ],
  [JSON.stringify({ '@context': context, '@type': 'BreadcrumbList', itemListElement: [listItem(1, 'a'), listItem(2, 'b')] }), undefined],
])('%s: %s', (text, problem) => {
  expect(jsonLdProblem(text)).toBe(problem);
});
