// What the server knows about a request, handed to loaders and actions. The server sets it; see server/pages.ts.
import type { Language } from '@lafiya/domain/languages/product-languages';
import { createContext } from 'react-router';

/** An address with {z}, {x} and {y} in it, and whose map it is. */
export type MapTiles = { address: string; credit: string };

export type Encoding = 'br' | 'gzip' | undefined;

/** An answer that is the same for everybody, as it goes out. */
export type WholePage = { headers: [name: string, value: string][]; etag: string; body: string | Uint8Array<ArrayBuffer> };

export type RequestFacts = {
  requestId: string;
  /** How the visitor's browser takes pages. */
  encoding: Encoding;
  /** Keeps a page for the next who asks; absent while developing. */
  keepPage?: ((page: WholePage) => void) | undefined;
  /** The same page as it was when it could last be made. */
  lastGoodPage?: (() => WholePage | undefined) | undefined;
  /** The visitor's address as our own proxy saw it. */
  clientAddress: string;
  nonce: string;
  publicOrigin: string;
  /** As the address says; see platform/language-address.ts. */
  language: Language;
  isDevelopment: boolean;
  mapTiles?: MapTiles | undefined;
  logError: (error: unknown) => void;
};

export const requestFacts = createContext<RequestFacts>();
