// A static page as text, with its fingerprint and its compressed forms. One that is the same for everybody is kept for a few seconds.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const keptForMs = 10_000;
const mostKept = 100;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

export type Encoding = 'br' | 'gzip' | undefined;
export type RenderedPage = { etag: string; body: (encoding: Encoding) => Promise<string | Uint8Array<ArrayBuffer>> };

const kept = new Map<string, { until: number; page: RenderedPage }>();

/** Under load a page is rendered and compressed once in a while, not once a visitor. */
export function keepRendered(address: string, render: () => string): RenderedPage {
  const now = Date.now();
  const known = kept.get(address);
  if (known && now < known.until) return known.page;
  const page = renderPage(render);
  kept.delete(address);
  kept.set(address, { until: now + keptForMs, page });
  const oldest = kept.keys().next().value;
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return page;
}

export function renderPage(render: () => string): RenderedPage {
  const html = render();
  const forms = new Map<Encoding, Promise<string | Uint8Array<ArrayBuffer>>>();
  return {
    etag: `W/"${fingerprint(html)}"`,
    body: (encoding) => {
      const form = forms.get(encoding) ?? compress(html, encoding);
      forms.set(encoding, form);
      return form;
    },
  };
}

/** The moment of rendering stands in the forms; two pages that differ in nothing else are the same page. */
function fingerprint(html: string): string {
  const withoutMoment = html.replaceAll(/(name="startedAt" value=")[^"]*/g, '$1');
  return createHash('sha256').update(withoutMoment).digest('base64url').slice(0, 27);
}

async function compress(html: string, encoding: Encoding): Promise<string | Uint8Array<ArrayBuffer>> {
  if (encoding === 'br') return new Uint8Array(await promisify(brotliCompress)(html, brotliOptions));
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(html));
  return html;
}
