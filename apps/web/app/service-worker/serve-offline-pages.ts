// Serves public pages without a network: the cached copy, or the offline page.
import { type OfflinePages, createOfflinePages } from './offline-pages.ts';
import { alwaysCached, isPrivatePath, isPageAsset, isCacheablePage, offlinePagePath } from './cache-rules.ts';
import { minimalOfflinePage, withOfflinePageList, withOfflineBar } from './offline-html.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

export function serveOfflinePages(scope: WorkerScope): void {
  const savesData = () => scope.navigator.connection?.saveData === true;
  const pages = createOfflinePages(scope.caches, { buildId: __BUILD_ID__, origin: scope.location.origin, savesData });
  // A failure to cache must not fail the installation: notifications need the worker, and pages are cached again on the next load.
  const cacheEssentialPages = () => pages.saveMissingPages(alwaysCached).catch(() => undefined);
  scope.addEventListener('install', (event) => event.waitUntil(Promise.all([cacheEssentialPages(), scope.skipWaiting()])));
  scope.addEventListener('activate', (event) => event.waitUntil(activate(scope, pages)));
  scope.addEventListener('fetch', (event) => {
    const { url, method, mode, referrer } = event.request;
    const address = new URL(url);
    // Private pages and their files bypass the worker.
    if (method !== 'GET' || address.origin !== scope.location.origin || isPrivatePath(address.pathname)) return;
    if (mode === 'navigate') event.respondWith(respondWithPage(event, pages));
    else if (isPageAsset(address.pathname) && !isFromPrivatePage(referrer)) event.respondWith(respondWithFile(event, pages));
  });
}

const isFromPrivatePage = (referrer: string): boolean => URL.canParse(referrer) && isPrivatePath(new URL(referrer).pathname);

async function respondWithPage(event: FetchEvent, pages: OfflinePages): Promise<Response> {
  try {
    const fresh = await fetch(event.request);
    const copy = fresh.clone();
    event.waitUntil(pages.saveResponse(event.request, copy).then(() => pages.saveMissingPages(alwaysCached)));
    return fresh;
  } catch {
    return respondOffline(pages, event.request);
  }
}

async function respondWithFile({ request }: FetchEvent, pages: OfflinePages): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await pages.file(request.url);
    if (cached) return cached;
    throw error;
  }
}

async function respondOffline(pages: OfflinePages, { method, url }: Request): Promise<Response> {
  const cached = isCacheablePage({ method, url }) ? await pages.read(new URL(url).pathname) : undefined;
  if (cached) return htmlResponse(withOfflineBar(cached.html, cached.savedAt), cached.headers);
  const page = await pages.read(offlinePagePath);
  if (!page) return htmlResponse(minimalOfflinePage, new Headers());
  return htmlResponse(withOfflinePageList(page.html, await pages.list()), page.headers);
}

function htmlResponse(html: string, headers: Headers): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');
  for (const header of ['content-encoding', 'content-length', 'etag']) headers.delete(header);
  return new Response(html, { headers });
}

/** Also caches the open pages, which were loaded before the worker was active. */
async function activate(scope: WorkerScope, pages: OfflinePages): Promise<void> {
  await pages.dropOtherBuilds();
  await scope.clients.claim();
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await pages.savePages(open.filter(({ url }) => isCacheablePage({ method: 'GET', url })).map(({ url }) => new URL(url).pathname));
}
