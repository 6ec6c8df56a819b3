// Answers a static public page: rendered whole, with an ETag, compressed, and cacheable for everybody when it succeeded.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { renderPage } from './rendered-page.ts';
import type { RequestFacts } from './request-facts.ts';

// A cache between us and the reader may hold a page for a moment, and longer only while we are away: changes must show within ten seconds.
const forEverybody = 'public, max-age=0, s-maxage=2, stale-if-error=600';

type StaticPage = {
  request: Request;
  status: number;
  headers: Headers;
  page: ReactNode;
  facts: RequestFacts;
  /** The last hand on the written page. */
  finish: (html: string) => string;
};

export async function answerStaticPage({ request, status, headers, page, facts, finish }: StaticPage): Promise<Response> {
  const { encoding, keepPage, lastGoodPage } = facts;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const old = isRead && status >= 500 ? lastGoodPage?.() : undefined;
  if (old) return new Response(request.method === 'HEAD' ? null : old.body, { headers: old.headers });
  const isForEverybody = isRead && status === 200 && !headers.has('cache-control');
  const { etag, body } = renderPage(withDoctype(finish(renderToStaticMarkup(page))));

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-encoding');
  headers.set('cache-control', isForEverybody ? forEverybody : 'no-store');
  if (isForEverybody) headers.set('etag', etag);
  const isKnown = isForEverybody && (request.headers.get('if-none-match')?.includes(etag) ?? false);
  if (isKnown) return new Response(null, { status: 304, headers });
  if (encoding) headers.set('content-encoding', encoding);
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const sent = await body(encoding);
  if (isForEverybody && request.method === 'GET') keepPage?.({ headers: [...headers], etag, body: sent });
  return new Response(sent, { status, headers });
}

function withDoctype(html: string): string {
  return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`;
}
