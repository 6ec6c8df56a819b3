// Facts about the current request, for loaders and actions. Set by server/pages.ts.
import type { Language } from '@lafiya/domain/languages/product-languages';
import { createContext } from 'react-router';

/** A tile URL template with {z}, {x} and {y}, and the attribution its licence requires. */
export type MapTiles = { address: string; credit: string };

export type Encoding = 'br' | 'gzip' | undefined;

/** A public response as sent: headers and encoded body. */
export type CachedPage = { headers: [name: string, value: string][]; etag: string; body: string | Uint8Array<ArrayBuffer> };

export type RequestFacts = {
  requestId: string;
  /** Content encoding accepted by the browser. */
  encoding: Encoding;
  /** Stores a page in the HTML cache; absent in development. */
  cachePage?: ((page: CachedPage) => void) | undefined;
  /** The last successful rendering of this page, if it is not too old. */
  lastGoodPage?: (() => CachedPage | undefined) | undefined;
  /** The client IP address, as seen by our proxy. */
  clientAddress: string;
  nonce: string;
  publicOrigin: string;
  /** From the URL prefix; see localized-paths.ts. */
  language: Language;
  isDevelopment: boolean;
  mapTiles?: MapTiles | undefined;
  logError: (error: unknown) => void;
};

export const requestFacts = createContext<RequestFacts>();
