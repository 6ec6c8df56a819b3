// Writes a sitemap in the sitemaps.org format.

/** One page in one language. */
type Version = { locale: string; path: string };

/** A page that exists in several languages has one entry per language, each with links to all versions. */
export function sitemapXml(origin: string, paths: string[], versionsOf: (path: string) => Version[] = () => []): string {
  const entry = (path: string, alternates: string): string => `  <url><loc>${escaped(`${origin}${path}`)}</loc>${alternates}</url>`;
  const entries = [...new Set(paths)].flatMap((path) => {
    const versions = versionsOf(path);
    if (versions.length < 2) return [entry(path, '')];
    const alternates = versions.map(
      ({ locale, path: to }) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${escaped(`${origin}${to}`)}"/>`,
    );
    return versions.map((version) => entry(version.path, alternates.join('')));
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
