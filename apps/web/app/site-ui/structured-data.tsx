// Facts of a page for search engines, as JSON-LD. It is data, not script: no browser runs it.

export type StructuredFacts = { '@type': string } & Record<string, unknown>;

/** React writes the text into the script element so that nothing in it can end the element. */
export function StructuredData({ facts }: { facts: StructuredFacts }) {
  return <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', ...facts })}</script>;
}
