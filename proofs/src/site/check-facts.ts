// Whether JSON-LD says what search engines need of its kind: valid JSON, a context, a type, and that type's own duties.

type Facts = Record<string, unknown>;

const needed: Record<string, string[]> = {
  MedicalOrganization: ['name', 'url', 'telephone', 'address'],
  Physician: ['name', 'url', 'address'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Article: ['headline', 'datePublished'],
  BlogPosting: ['headline', 'datePublished'],
};

/** What is wrong with it, in words; undefined when nothing is. */
export function factsFault(text: string): string | undefined {
  let facts: Facts;
  try {
    facts = JSON.parse(text) as Facts;
  } catch {
    return 'is no JSON';
  }
  if (facts['@context'] !== 'https://schema.org') return 'has no context';
  const type = facts['@type'];
  if (typeof type !== 'string') return 'has no type';
  const missing = (needed[type] ?? []).filter((name) => !facts[name]);
  if (missing.length > 0) return `${type} lacks ${missing.join(', ')}`;
  return type === 'BreadcrumbList' ? trailFault(facts['itemListElement']) : undefined;
}

export const typeOf = (text: string): string => String((JSON.parse(text) as Facts)['@type']);

function trailFault(items: unknown): string | undefined {
  if (!Array.isArray(items) || items.length < 2) return 'BreadcrumbList has no way in it';
  const isRight = items.every(
    (item: Facts, index) => item['position'] === index + 1 && Boolean(item['name']) && /^https?:/.test(String(item['item'])),
  );
  return isRight ? undefined : 'BreadcrumbList is out of order';
}
