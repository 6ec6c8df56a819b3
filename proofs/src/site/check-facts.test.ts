// What counts as valid JSON-LD.
import { expect, test } from 'vitest';
import { factsFault } from './check-facts.ts';

const context = 'https://schema.org';
const way = (position: number, name: string) => ({ '@type': 'ListItem', position, name, item: `https://lafiya.example/${name}` });

test.each([
  ['{"a":1,,}', 'is no JSON'],
  [JSON.stringify({ '@type': 'Physician' }), 'has no context'],
  [JSON.stringify({ '@context': context }), 'has no type'],
  [JSON.stringify({ '@context': context, '@type': 'Physician', name: 'Dr Bello', url: 'https://x.example' }), 'Physician lacks address'],
  [JSON.stringify({ '@context': context, '@type': 'BreadcrumbList', itemListElement: [way(1, 'a')] }), 'BreadcrumbList has no way in it'],
  [
    JSON.stringify({ '@context': context, '@type': 'BreadcrumbList', itemListElement: [way(1, 'a'), way(3, 'b')] }),
    'BreadcrumbList is out of order',
  ],
  [JSON.stringify({ '@context': context, '@type': 'BreadcrumbList', itemListElement: [way(1, 'a'), way(2, 'b')] }), undefined],
])('%s: %s', (text, fault) => {
  expect(factsFault(text)).toBe(fault);
});
