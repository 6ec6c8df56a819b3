// A rendered static page: its ETag and its compressed bodies.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './request-facts.ts';

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export type RenderedPage = { etag: string; body: (encoding: Encoding) => Promise<string | Uint8Array<ArrayBuffer>> };

export function renderPage(html: string): RenderedPage {
  return { etag: `W/"${fingerprint(html)}"`, body: (encoding) => compress(html, encoding) };
}

/** Excludes the render time that forms contain, so that identical pages share an ETag. */
function fingerprint(html: string): string {
  const withoutTimestamp = html.replaceAll(/(name="startedAt" value=")[^"]*/g, '$1');
  return createHash('sha256').update(withoutTimestamp).digest('base64url').slice(0, 27);
}

async function compress(html: string, encoding: Encoding): Promise<string | Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return new Uint8Array(await promisify(brotliCompress)(html, brotliOptions));
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(html));
  return html;
}
