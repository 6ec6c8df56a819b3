// Structured data (JSON-LD) for search engines. Browsers do not execute it.

export type StructuredFacts = { '@type': string } & Record<string, unknown>;

/** React escapes the text, so its content cannot close the script element. */
export function StructuredData({ facts }: { facts: StructuredFacts }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...facts })}</script>;
}
