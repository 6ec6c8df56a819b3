// Crawls the public site from its home page and sitemap along every internal link, and keeps what it read.
import type { Page } from 'playwright-core';
import { type ReadPage, readPage } from './read-page.ts';

export type SeenPage = ReadPage & { path: string };
export type CrawlResult = {
  pages: SeenPage[];
  listed: string[];
  checked: number;
  /** 'status path, from path'. */
  dead: string[];
  /** Links to a fragment that does not exist in the page. */
  missingFragments: string[];
  /** Links skipped because enough of their kind were read. */
  skipped: number;
};

type Link = { path: string; fragment: string; from: string };

/** Care locations and dates have thousands of similar addresses. */
const maxPerKind = 25;
const privatePath = /^\/(dashboard|login|signup|book|app|api|auth)(\/|\?|$)/;

export async function crawlSite(front: string, browserPage: Page, mutate: (path: string, html: string) => string): Promise<CrawlResult> {
  const sitemap = await (await fetch(`${front}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(unescapeXml(address)));
  const result: CrawlResult = { pages: [], listed, checked: 0, dead: [], missingFragments: [], skipped: 0 };
  const queue: Link[] = ['/', ...listed].map((path) => ({ path, fragment: '', from: path === '/' ? 'the first page' : 'sitemap.xml' }));
  const seen = new Map<string, ReadPage | undefined>();
  const fragments: Link[] = [];
  const kinds = new Map<string, number>();
  for (let link = queue.shift(); link; link = queue.shift()) {
    if (link.fragment) fragments.push(link);
    if (seen.has(link.path)) continue;
    const kind = kindOf(link.path);
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    if (count > maxPerKind && link.from !== 'sitemap.xml') {
      result.skipped += 1;
      continue;
    }
    const read = await readLink(front, link, result, browserPage, mutate);
    seen.set(link.path, read);
    for (const href of read?.links ?? []) queue.push(...internalLinks(front, href, link.path));
  }
  result.missingFragments = fragments
    .filter(({ path, fragment }) => seen.get(path)?.ids.includes(fragment) === false)
    .map(({ path, fragment, from }) => `${path}#${fragment}, from ${from}`);
  return result;
}

async function readLink(
  front: string,
  { path, from }: Link,
  result: CrawlResult,
  browserPage: Page,
  mutate: (path: string, html: string) => string,
): Promise<ReadPage | undefined> {
  const response = await fetch(`${front}${path}`);
  result.checked += 1;
  const body = await response.text();
  if (response.status !== 200) {
    result.dead.push(`${response.status} ${path}, from ${from}`);
    return undefined;
  }
  const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || response.redirected || privatePath.test(path)) return undefined;
  const read = await readPage(browserPage, mutate(path, body));
  result.pages.push({ ...read, path });
  return read;
}

function internalLinks(front: string, href: string, from: string): Link[] {
  const address = URL.parse(href, `${front}${from}`);
  if (address?.origin !== front) return [];
  return [{ path: address.pathname + address.search, fragment: decodeURIComponent(address.hash.slice(1)), from }];
}

/** '/find-care/123' and '/find-care/456' are of one kind; so are all queries of one page. */
function kindOf(path: string): string {
  const [place = '', query] = path.split('?');
  return query === undefined ? place.replace(/[^/]+$/, '*') : `${place}?`;
}

const pathOf = (address: string): string => new URL(address).pathname;
const unescapeXml = (text: string): string => text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
