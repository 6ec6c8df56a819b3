// The offline cache on the visitor's device: one cache per build, a limited number of pages, each with the time it was saved.
import { assetsIn, isCacheablePage, isCacheableResponse, pagesToEvict } from './cache-rules.ts';
import { offlineCachePrefix } from './offline-cache.ts';

const savedAtHeader = 'x-kept-at';
/** Without a timeout a stalled connection would keep the worker busy for minutes. */
const fetchTimeoutMs = 20_000;

export type OfflinePage = { path: string; html: string; savedAt: Date; headers: Headers };
export type OfflinePages = ReturnType<typeof createOfflinePages>;
type Settings = { buildId: string; origin: string; savesData: () => boolean };

export function createOfflinePages(caches: CacheStorage, { buildId, origin, savesData }: Settings) {
  const name = offlineCachePrefix + buildId;
  const open = () => caches.open(name);

  async function read(path: string): Promise<OfflinePage | undefined> {
    const cached = await (await open()).match(path, { ignoreVary: true });
    const savedAt = cached?.headers.get(savedAtHeader);
    if (!cached || !savedAt) return undefined;
    return { path, html: await cached.text(), savedAt: new Date(savedAt), headers: new Headers(cached.headers) };
  }

  async function paths(): Promise<string[]> {
    const keys = await (await open()).keys();
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => !isFile(path));
  }

  async function list(): Promise<OfflinePage[]> {
    const pages = await Promise.all((await paths()).map(read));
    return pages.filter((page) => page !== undefined);
  }

  async function saveResponse({ method, url }: { method: string; url: string }, response: Response): Promise<void> {
    const { status, redirected, headers } = response;
    const facts = { status, redirected, contentType: headers.get('content-type'), cacheControl: headers.get('cache-control') };
    if (!isCacheablePage({ method, url }) || !isCacheableResponse(facts)) return;
    const html = await response.text();
    const headersWithTime = new Headers(headers);
    headersWithTime.set(savedAtHeader, new Date().toISOString());
    const cache = await open();
    await cache.put(new URL(url).pathname, new Response(html, { headers: headersWithTime }));
    await Promise.all(assetsIn(html).map((file) => saveFile(cache, file)));
    await Promise.all(pagesToEvict(await list().then(savedTimesOf)).map((path) => cache.delete(path, { ignoreVary: true })));
  }

  /** Files the page has already loaded come from the HTTP cache. With data saver on, nothing else is downloaded. */
  async function saveFile(cache: Cache, file: string): Promise<void> {
    if (await cache.match(file, { ignoreVary: true })) return;
    const saving = savesData() ? { cache: 'only-if-cached' as const, mode: 'same-origin' as const } : {};
    const response = await fetch(file, { ...saving, signal: AbortSignal.timeout(fetchTimeoutMs) }).catch(() => undefined);
    if (response?.ok) await cache.put(file, response);
  }

  /** Fetched without cookies, and in sequence because the pages share most of their files. */
  async function savePages(requested: readonly string[]): Promise<void> {
    for (const path of requested) {
      const response = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(fetchTimeoutMs) }).catch(() => undefined);
      if (response) await saveResponse({ method: 'GET', url: origin + path }, response);
    }
  }

  return {
    read,
    list,
    savePages,
    saveResponse,
    file: async (url: string) => (await open()).match(new URL(url).pathname, { ignoreVary: true }),
    /** With data saver on, nothing is downloaded in advance. */
    saveMissingPages: async (requested: readonly string[]) => {
      const known = await paths();
      if (!savesData()) await savePages(requested.filter((path) => !known.includes(path)));
    },
    dropOtherBuilds: async () => {
      const names = await caches.keys();
      await Promise.all(
        names.filter((other) => other.startsWith(offlineCachePrefix) && other !== name).map((other) => caches.delete(other)),
      );
    },
  };
}

const isFile = (path: string): boolean => path.startsWith('/assets/') || path === '/favicon.svg';
const savedTimesOf = (pages: OfflinePage[]) => pages.map(({ path, savedAt }) => ({ path, savedAt: savedAt.getTime() }));
