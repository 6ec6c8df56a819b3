// Answers a static public page: rendered whole, with an ETag, compressed, and cacheable for everybody when it succeeded.
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Encoding, keepRendered, renderPage } from './rendered-page.ts';

const forEverybody = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600';

type StaticPage = { request: Request; status: number; headers: Headers; page: ReactNode; mayKeep: boolean };

export async function answerStaticPage({ request, status, headers, page, mayKeep }: StaticPage): Promise<Response> {
  const render = () => withDoctype(renderToStaticMarkup(page));
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isForEverybody = isRead && status === 200 && !headers.has('cache-control');
  const rendered = isForEverybody && mayKeep ? keepRendered(addressOf(request), render) : renderPage(render);

  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('vary', 'accept-encoding');
  headers.set('cache-control', isForEverybody ? forEverybody : 'no-store');
  if (isForEverybody) {
    headers.set('etag', rendered.etag);
    if (request.headers.get('if-none-match')?.includes(rendered.etag)) return new Response(null, { status: 304, headers });
  }
  const encoding = acceptedEncoding(request);
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(request.method === 'HEAD' ? null : await rendered.body(encoding), { status, headers });
}

function withDoctype(html: string): string {
  return html.startsWith('<!') ? html : `<!DOCTYPE html>${html}`;
}

function addressOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

function acceptedEncoding(request: Request): Encoding {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
