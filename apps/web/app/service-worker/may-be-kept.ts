// Decides what may be kept on the visitor's device: public pages that are the same for everybody, and the files they name. Nothing else, ever.

/** Whatever lies under these belongs to one person, or changes something. */
const neverUnder = ['/dashboard', '/app', '/auth', '/login', '/signup', '/api', '/book', '/call', '/admin', '/doctor', '/newsletter/'];

export const offlinePage = '/offline';
/** Kept from the first visit on, so that the emergency numbers are there when nothing else is. */
export const alwaysKept: readonly string[] = ['/', '/contact', offlinePage];
export const mostPages = 40;

type Asked = { method: string; url: string };
type Answered = { status: number; redirected: boolean; contentType: string | null; cacheControl: string | null };

/** A search says something about the person who searched: an address with a query is not kept. */
export function mayBeKeptPage({ method, url }: Asked): boolean {
  const address = new URL(url);
  return method === 'GET' && address.search === '' && !belongsToSomebody(address.pathname);
}

/** Static public pages say that they are for everybody; every page of one person says `no-store`. */
export function mayKeepAnswer({ status, redirected, contentType, cacheControl }: Answered): boolean {
  const rules = (cacheControl ?? '').toLowerCase();
  const isForEverybody = /\bpublic\b/.test(rules) && !/\b(no-store|private)\b/.test(rules);
  return status === 200 && !redirected && isForEverybody && /^text\/html\b/i.test(contentType ?? '');
}

/** Files are named by their content, so the same address is always the same file. */
export function isFileOfPages(path: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(path) || path === '/favicon.svg';
}

/** The files that a page's HTML names: style sheets, script, font and pictures. */
export function filesNamedIn(html: string): string[] {
  const named = html.matchAll(/\s(?:src|href|srcset|imagesrcset)="([^"]+)"/gi);
  const addresses = [...named].flatMap(([, value = '']) => value.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''));
  return [...new Set(addresses.filter(isFileOfPages))];
}

/** Which pages make room for others: the oldest first, never those that are always kept. */
export function pagesToDrop(pages: { path: string; keptAt: number }[]): string[] {
  const mayGo = pages.filter(({ path }) => !alwaysKept.includes(path)).toSorted((one, other) => one.keptAt - other.keptAt);
  return mayGo.slice(0, Math.max(0, pages.length - mostPages)).map(({ path }) => path);
}

export function belongsToSomebody(path: string): boolean {
  return neverUnder.some((place) => (place.endsWith('/') ? path.startsWith(place) : path === place || path.startsWith(`${place}/`)));
}
