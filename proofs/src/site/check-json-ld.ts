// Validates JSON-LD for search engines: valid JSON, a context, a type, and the required fields of that type.

type Facts = Record<string, unknown>;

const needed: Record<string, string[]> = {
  MedicalOrganization: ['name', 'url', 'telephone', 'address'],
  Physician: ['name', 'url', 'address'],
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  Article: ['headline', 'datePublished'],
  BlogPosting: ['headline', 'datePublished'],
};

/** Describes the problem; undefined when there is none. */
export function jsonLdProblem(text: string): string | undefined {
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
  return type === 'BreadcrumbList' ? breadcrumbProblem(facts['itemListElement']) : undefined;
}

export const typeOf = (text: string): string => String((JSON.parse(text) as Facts)['@type']);

function breadcrumbProblem(items: unknown): string | undefined {
  if (!Array.isArray(items) || items.length < 2) return 'BreadcrumbList has no way in it';
  const isRight = items.every(
    (item: Facts, index) => item['position'] === index + 1 && Boolean(item['name']) && /^https?:/.test(String(item['item'])),
  );
  return isRight ? undefined : 'BreadcrumbList is out of order';
}
