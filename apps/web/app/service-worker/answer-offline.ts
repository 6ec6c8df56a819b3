// Answers public pages when the network does not: the copy kept from the last visit, or else the page for being offline.
import { type KeptPages, openKeptPages } from './kept-pages.ts';
import { alwaysKept, belongsToSomebody, isFileOfPages, mayBeKeptPage, offlinePage } from './may-be-kept.ts';
import { bareOfflinePage, withKeptPages, withOfflineBar } from './offline-words.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

export function answerOffline(scope: WorkerScope): void {
  const savesData = () => scope.navigator.connection?.saveData === true;
  const pages = openKeptPages(scope.caches, { buildId: __BUILD_ID__, origin: scope.location.origin, savesData });
  // A page that could not be kept is asked for again at the next visit; a worker that is not installed for it could not show notifications either.
  const keep = () => pages.keepMissing(alwaysKept).catch(() => undefined);
  scope.addEventListener('install', (event) => event.waitUntil(Promise.all([keep(), scope.skipWaiting()])));
  scope.addEventListener('activate', (event) => event.waitUntil(takeOver(scope, pages)));
  scope.addEventListener('fetch', (event) => {
    const { url, method, mode, referrer } = event.request;
    const address = new URL(url);
    // Whatever belongs to somebody, and the files of such pages, go their way as if there were no worker.
    if (method !== 'GET' || address.origin !== scope.location.origin || belongsToSomebody(address.pathname)) return;
    if (mode === 'navigate') event.respondWith(answerPage(event, pages));
    else if (isFileOfPages(address.pathname) && !comesFromSomebody(referrer)) event.respondWith(answerFile(event, pages));
  });
}

const comesFromSomebody = (referrer: string): boolean => URL.canParse(referrer) && belongsToSomebody(new URL(referrer).pathname);

async function answerPage(event: FetchEvent, pages: KeptPages): Promise<Response> {
  try {
    const fresh = await fetch(event.request);
    const copy = fresh.clone();
    event.waitUntil(pages.keepAnswer(event.request, copy).then(() => pages.keepMissing(alwaysKept)));
    return fresh;
  } catch {
    return answerWithoutNetwork(pages, event.request);
  }
}

async function answerFile({ request }: FetchEvent, pages: KeptPages): Promise<Response> {
  try {
    return await fetch(request);
  } catch (fault) {
    const kept = await pages.file(request.url);
    if (kept) return kept;
    throw fault;
  }
}

async function answerWithoutNetwork(pages: KeptPages, { method, url }: Request): Promise<Response> {
  const kept = mayBeKeptPage({ method, url }) ? await pages.read(new URL(url).pathname) : undefined;
  if (kept) return answerHtml(withOfflineBar(kept.html, kept.keptAt), kept.headers);
  const page = await pages.read(offlinePage);
  if (!page) return answerHtml(bareOfflinePage, new Headers());
  return answerHtml(withKeptPages(page.html, await pages.list()), page.headers);
}

function answerHtml(html: string, headers: Headers): Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');
  for (const ofTheOriginal of ['content-encoding', 'content-length', 'etag']) headers.delete(ofTheOriginal);
  return new Response(html, { headers });
}

/** The page that brought the worker here was loaded before it: it is kept now. */
async function takeOver(scope: WorkerScope, pages: KeptPages): Promise<void> {
  await pages.dropOtherBuilds();
  await scope.clients.claim();
  const open = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await pages.keep(open.filter(({ url }) => mayBeKeptPage({ method: 'GET', url })).map(({ url }) => new URL(url).pathname));
}
