// Decides what may be cached on the visitor's device: only public pages that are the same for every visitor, and the files they reference.

/** Paths that are private to one person, or that change something. */
const privatePrefixes = [
  '/dashboard',
  '/app',
  '/auth',
  '/login',
  '/signup',
  '/verify-email',
  '/confirm-email',
  '/reset-password',
  '/accept-invitation',
  '/api',
  '/book',
  '/call',
  '/admin',
  '/doctor',
  '/newsletter/',
];

export const offlinePagePath = '/offline';
/** Cached on the first page load, so that the emergency numbers are always available. */
export const alwaysCached: readonly string[] = ['/', '/contact', offlinePagePath];
export const mostPages = 40;

type PageRequest = { method: string; url: string };
type ResponseFacts = { status: number; redirected: boolean; contentType: string | null; cacheControl: string | null };

/** A URL with a query is not cached: a search reveals something about the person. */
export function isCacheablePage({ method, url }: PageRequest): boolean {
  const address = new URL(url);
  return method === 'GET' && address.search === '' && !isPrivatePath(address.pathname);
}

/** Static public pages are sent with `public`; private pages with `no-store`. */
export function isCacheableResponse({ status, redirected, contentType, cacheControl }: ResponseFacts): boolean {
  const rules = (cacheControl ?? '').toLowerCase();
  const isPublic = /\bpublic\b/.test(rules) && !/\b(no-store|private)\b/.test(rules);
  return status === 200 && !redirected && isPublic && /^text\/html\b/i.test(contentType ?? '');
}

/** File names contain a content hash, so a URL always refers to the same file. */
export function isPageAsset(path: string): boolean {
  return /^\/assets\/[\w.-]+$/.test(path) || path === '/favicon.svg';
}

/** The files that a page's HTML references: style sheets, scripts, fonts and pictures. */
export function assetsIn(html: string): string[] {
  const named = html.matchAll(/\s(?:src|href|srcset|imagesrcset)="([^"]+)"/gi);
  const addresses = [...named].flatMap(([, value = '']) => value.split(',').map((part) => part.trim().split(/\s/)[0] ?? ''));
  return [...new Set(addresses.filter(isPageAsset))];
}

/** The pages to evict: the oldest first, never those that are always cached. */
export function pagesToEvict(pages: { path: string; savedAt: number }[]): string[] {
  const evictable = pages.filter(({ path }) => !alwaysCached.includes(path)).toSorted((one, other) => one.savedAt - other.savedAt);
  return evictable.slice(0, Math.max(0, pages.length - mostPages)).map(({ path }) => path);
}

export function isPrivatePath(path: string): boolean {
  return privatePrefixes.some((prefix) =>
    prefix.endsWith('/') ? path.startsWith(prefix) : path === prefix || path.startsWith(`${prefix}/`),
  );
}
