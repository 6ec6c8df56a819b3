// Writes the blog's feed as RSS 2.0.

type FeedPost = { slug: string; title: string; summary: string; authorName: string; publishedAt: string; tags: string[] };
type FeedInfo = { title: string; description: string; language: string; origin: string };

export function feedXml({ title, description, language, origin }: FeedInfo, posts: FeedPost[]): string {
  const home = `${origin}/resources/news`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">',
    '<channel>',
    element('title', title),
    element('link', home),
    element('description', description),
    element('language', language.toLowerCase()),
    `<atom:link href="${escaped(`${home}/feed.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map((post) => item(home, post)),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

function item(home: string, { slug, title, summary, authorName, publishedAt, tags }: FeedPost): string {
  const address = `${home}/${slug}`;
  return [
    '<item>',
    element('title', title),
    element('link', address),
    element('guid', address),
    element('pubDate', new Date(publishedAt).toUTCString()),
    element('dc:creator', authorName),
    ...tags.map((tag) => element('category', tag)),
    element('description', summary),
    '</item>',
  ].join('\n');
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

/** Control characters that are not allowed in XML are removed. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
