// A sitemap as the protocol of sitemaps.org writes it.

/** One page in one language. */
type Version = { locale: string; path: string };

/** Pages by their addresses; one that exists in several languages is named in each, and each names all. */
export function sitemapXml(origin: string, paths: string[], versionsOf: (path: string) => Version[] = () => []): string {
  const entry = (path: string, others: string): string => `  <url><loc>${escaped(`${origin}${path}`)}</loc>${others}</url>`;
  const entries = [...new Set(paths)].flatMap((path) => {
    const versions = versionsOf(path);
    if (versions.length < 2) return [entry(path, '')];
    const others = versions.map(
      ({ locale, path: to }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(`${origin}${to}`)}"/>`,
    );
    return versions.map((version) => entry(version.path, others.join('')));
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&apos;');
}
