// Responds with a static public page: rendered to a string, compressed, with an ETag, and publicly cacheable when it succeeds.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderPage } from './rendered-page.ts';
import type { RequestFacts } from './request-facts.ts';

// Shared caches may hold a page for two seconds, and longer only while this server is down: changes must be visible within ten seconds.
const publicCacheControl = 'public, max-age=0, s-maxage=2, stale-if-error=600';

type StaticPage = {
  request: Request;
  status: number;
  headers: Headers;
  page: ReactNode;
  facts: RequestFacts;
  /** Transforms the rendered HTML before it is sent. */
  transformHtml: (html: string) => string;
};

export async function createStaticPageResponse({ request, status, headers, page, facts, transformHtml }: StaticPage): Promise<Response> {
  const { encoding, cachePage, lastGoodPage } = facts;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const lastGood = isRead && status >= 500 ? lastGoodPage?.() : undefined;
  if (lastGood) return new Response(request.method === 'HEAD' ? null : lastGood.body, { headers: lastGood.headers });
  const isCacheable = isRead && status === 200 && !headers.has('cache-control');
  const { etag, body } = renderPage(withDoctype(transformHtml(renderToStaticMarkup(page))));

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-encoding');
  headers.set('cache-control', isCacheable ? publicCacheControl : 'no-store');
  if (isCacheable) headers.set('etag', etag);
  const isNotModified = isCacheable && (request.headers.get('if-none-match')?.includes(etag) ?? false);
  if (isNotModified) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('content-encoding', encoding);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const sent = await body(encoding);
  if (isCacheable && request.method === 'GET') cachePage?.({ headers: [...headers], etag, body: sent });
  return new Response(sent, { status, headers });
}

function withDoctype(html: string): string {
  return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`;
}
