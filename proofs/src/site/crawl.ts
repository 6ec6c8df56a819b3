// Walks the public site from its first page and its sitemap along every link, as a search engine does, and keeps what it saw.
import type { Page } from 'playwright-core';
import { type ReadPage, readPage } from './read-page.ts';

export type SeenPage = ReadPage & { path: string };
export type Walk = {
  pages: SeenPage[];
  listed: string[];
  checked: number;
  /** 'status path, from path'. */
  dead: string[];
  /** Links to a place in a page that is not in it. */
  lost: string[];
  /** Links of a kind of which enough were seen. */
  passedOver: number;
};

type Link = { path: string; fragment: string; from: string };

/** Places of care and dates have thousands of addresses that are all made alike. */
const mostOfAKind = 25;
const signedIn = /^\/(dashboard|login|signup|book|app|api|auth)(\/|\?|$)/;

export async function walkSite(front: string, browserPage: Page, alter: (path: string, html: string) => string): Promise<Walk> {
  const sitemap = await (await fetch(`${front}/sitemap.xml`)).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => pathOf(unescapeXml(address)));
  const walk: Walk = { pages: [], listed, checked: 0, dead: [], lost: [], passedOver: 0 };
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
    if (count > mostOfAKind && link.from !== 'sitemap.xml') {
      walk.passedOver += 1;
      continue;
    }
    const read = await visit(front, link, walk, browserPage, alter);
    seen.set(link.path, read);
    for (const href of read?.links ?? []) queue.push(...ownLink(front, href, link.path));
  }
  walk.lost = fragments
    .filter(({ path, fragment }) => seen.get(path)?.ids.includes(fragment) === false)
    .map(({ path, fragment, from }) => `${path}#${fragment}, from ${from}`);
  return walk;
}

async function visit(
  front: string,
  { path, from }: Link,
  walk: Walk,
  browserPage: Page,
  alter: (path: string, html: string) => string,
): Promise<ReadPage | undefined> {
  const answer = await fetch(`${front}${path}`);
  walk.checked += 1;
  const body = await answer.text();
  if (answer.status !== 200) {
    walk.dead.push(`${answer.status} ${path}, from ${from}`);
    return undefined;
  }
  const isPage = answer.headers.get('content-type')?.startsWith('text/html') ?? false;
  if (!isPage || answer.redirected || signedIn.test(path)) return undefined;
  const read = await readPage(browserPage, alter(path, body));
  walk.pages.push({ ...read, path });
  return read;
}

function ownLink(front: string, href: string, from: string): Link[] {
  const address = URL.parse(href, `${front}${from}`);
  if (address?.origin !== front) return [];
  return [{ path: address.pathname + address.search, fragment: decodeURIComponent(address.hash.slice(1)), from }];
}

/** '/find-care/123' and '/find-care/456' are of one kind; so are all questions to one page. */
function kindOf(path: string): string {
  const [place = '', query] = path.split('?');
  return query === undefined ? place.replace(/[^/]+$/, '*') : `${place}?`;
}

const pathOf = (address: string): string => new URL(address).pathname;
const unescapeXml = (text: string): string => text.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');
