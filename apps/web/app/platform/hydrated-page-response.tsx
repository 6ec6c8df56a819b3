// Streams a server-rendered page that hydrates in the browser: compressed as it renders, never cached.
import { PassThrough, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { isbot } from 'isbot';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const maxRenderMs = 6_000;

type HydratedPage = {
  request: Request;
  status: number;
  headers: Headers;
  page: ReactNode;
  nonce: string;
  logError: (error: unknown) => void;
};

export function createHydratedPageResponse({ request, status, headers, page, nonce, logError }: HydratedPage): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', 'no-store');
  return new Promise((resolve, reject) => {
    let shellDone = false;
    let finalStatus = status;
    const start = () => {
      shellDone = true;
      const { stream, encoding } = compressor(request.headers.get('accept-encoding') ?? '');
      if (encoding) headers.set('content-encoding', encoding);
      const body = Readable.toWeb(stream) as ReadableStream<Uint8Array>;
      resolve(new Response(body, { status: finalStatus, headers }));
      rendering.pipe(stream);
      stream.once('close', () => clearTimeout(timer));
    };
    const waitForAll = isbot(request.headers.get('user-agent') ?? '');
    const rendering = renderToPipeableStream(page, {
      nonce,
      [waitForAll ? 'onAllReady' : 'onShellReady']: start,
      onShellError: reject,
      onError(error: unknown) {
        finalStatus = 500;
        // Before the shell is ready, React Router logs the error and renders the error page.
        if (shellDone) logError(error);
      },
    });
    const timer = setTimeout(() => rendering.abort(), maxRenderMs);
  });
}

function compressor(accepted: string) {
  if (/\bbr\b/.test(accepted)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4 };
    return { stream: createBrotliCompress({ params, flush: constants.BROTLI_OPERATION_FLUSH }), encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { stream: createGzip({ flush: constants.Z_SYNC_FLUSH }), encoding: 'gzip' };
  return { stream: new PassThrough(), encoding: undefined };
}
