// Facts about the page being rendered, for components. The server provides them; in the browser they are read from the document.
import { type Language, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { createContext, useContext } from 'react';
import type { LocalizedPath } from './localized-paths.ts';
import type { MapTiles } from './request-facts.ts';

export type PageFacts = {
  /** A static page has no client code and is the same for every visitor. */
  isStatic: boolean;
  isDevelopment: boolean;
  publicOrigin: string;
  /** The language of the page; `locale` is used to format dates and numbers. */
  language: Language;
  locale: string;
  /** The URL of a page in each language it exists in. */
  localizedVersions: (address: string) => LocalizedPath[];
  requestId: string;
  nonce: string;
  /** External map tiles, if configured; otherwise the built-in base map is used. */
  mapTiles: MapTiles | undefined;
  renderedAt: Date;
};

export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export function usePageFacts(): PageFacts {
  return useContext(PageFactsContext) ?? browserPageFacts();
}

function browserPageFacts(): PageFacts {
  return {
    isStatic: false,
    isDevelopment: import.meta.env.DEV,
    publicOrigin: window.location.origin,
    language: sourceLanguage,
    locale: document.documentElement.lang,
    localizedVersions: (address) => [{ language: sourceLanguage, address }],
    requestId: document.querySelector<HTMLMetaElement>('meta[name=request-id]')?.content ?? '',
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    mapTiles: undefined,
    renderedAt: new Date(),
  };
}
