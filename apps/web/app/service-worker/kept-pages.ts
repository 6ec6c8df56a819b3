// The pages and files kept on the visitor's device: one cache a build, a bounded number of pages, each with the moment it is from.
import { filesNamedIn, mayBeKeptPage, mayKeepAnswer, pagesToDrop } from './may-be-kept.ts';
import { keptCachePrefix } from './kept-cache.ts';

const keptAtHeader = 'x-kept-at';
/** A line that went silent must not hold the worker up for as long as the browser waits for an answer. */
const patienceMs = 20_000;

export type KeptPage = { path: string; html: string; keptAt: Date; headers: Headers };
export type KeptPages = ReturnType<typeof openKeptPages>;
type Settings = { buildId: string; origin: string; savesData: () => boolean };

export function openKeptPages(caches: CacheStorage, { buildId, origin, savesData }: Settings) {
  const name = keptCachePrefix + buildId;
  const open = () => caches.open(name);

  async function read(path: string): Promise<KeptPage | undefined> {
    const kept = await (await open()).match(path, { ignoreVary: true });
    const keptAt = kept?.headers.get(keptAtHeader);
    if (!kept || !keptAt) return undefined;
    return { path, html: await kept.text(), keptAt: new Date(keptAt), headers: new Headers(kept.headers) };
  }

  async function paths(): Promise<string[]> {
    const keys = await (await open()).keys();
    return keys.map(({ url }) => new URL(url).pathname).filter((path) => !isFile(path));
  }

  async function list(): Promise<KeptPage[]> {
    const pages = await Promise.all((await paths()).map(read));
    return pages.filter((page) => page !== undefined);
  }

  async function keepAnswer({ method, url }: { method: string; url: string }, answer: Response): Promise<void> {
    const { status, redirected, headers } = answer;
    const facts = { status, redirected, contentType: headers.get('content-type'), cacheControl: headers.get('cache-control') };
    if (!mayBeKeptPage({ method, url }) || !mayKeepAnswer(facts)) return;
    const html = await answer.text();
    const withMoment = new Headers(headers);
    withMoment.set(keptAtHeader, new Date().toISOString());
    const cache = await open();
    await cache.put(new URL(url).pathname, new Response(html, { headers: withMoment }));
    await Promise.all(filesNamedIn(html).map((file) => keepFile(cache, file)));
    await Promise.all(pagesToDrop(await list().then(momentsOf)).map((path) => cache.delete(path, { ignoreVary: true })));
  }

  /** What the page has loaded already comes from the browser's own cache; who saves data is asked for nothing more. */
  async function keepFile(cache: Cache, file: string): Promise<void> {
    if (await cache.match(file, { ignoreVary: true })) return;
    const saving = savesData() ? { cache: 'only-if-cached' as const, mode: 'same-origin' as const } : {};
    const answer = await fetch(file, { ...saving, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
    if (answer?.ok) await cache.put(file, answer);
  }

  /** As anybody: without cookies. One after the other, because they share most of their files. */
  async function keep(wanted: readonly string[]): Promise<void> {
    for (const path of wanted) {
      const answer = await fetch(path, { credentials: 'omit', signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
      if (answer) await keepAnswer({ method: 'GET', url: origin + path }, answer);
    }
  }

  return {
    read,
    list,
    keep,
    keepAnswer,
    file: async (url: string) => (await open()).match(new URL(url).pathname, { ignoreVary: true }),
    /** Nothing that was not asked for, on a line that somebody wants to save. */
    keepMissing: async (wanted: readonly string[]) => {
      const known = await paths();
      if (!savesData()) await keep(wanted.filter((path) => !known.includes(path)));
    },
    dropOtherBuilds: async () => {
      const names = await caches.keys();
      await Promise.all(names.filter((other) => other.startsWith(keptCachePrefix) && other !== name).map((other) => caches.delete(other)));
    },
  };
}

const isFile = (path: string): boolean => path.startsWith('/assets/') || path === '/favicon.svg';
const momentsOf = (pages: KeptPage[]) => pages.map(({ path, keptAt }) => ({ path, keptAt: keptAt.getTime() }));
