// What components may know about the page being rendered. Only the server provides it; in the browser a page is always hydrated.
import { type Language, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { createContext, useContext } from 'react';
import type { AddressInLanguage } from './language-address.ts';
import type { MapTiles } from './request-facts.ts';

export type PageFacts = {
  /** A static page has no client code at all; the same answer serves everybody. */
  isStatic: boolean;
  isDevelopment: boolean;
  publicOrigin: string;
  /** The language of the page, and how dates and numbers are written in it. */
  language: Language;
  locale: string;
  /** A page in each language it exists in. */
  inLanguages: (address: string) => AddressInLanguage[];
  requestId: string;
  nonce: string;
  /** Map tiles from elsewhere, where the provider set them; else we draw our own map. */
  mapTiles: MapTiles | undefined;
  renderedAt: Date;
};

export const PageFactsContext = createContext<PageFacts | undefined>(undefined);

export function usePageFacts(): PageFacts {
  return useContext(PageFactsContext) ?? factsInBrowser();
}

function factsInBrowser(): PageFacts {
  return {
    isStatic: false,
    isDevelopment: import.meta.env.DEV,
    publicOrigin: window.location.origin,
    language: sourceLanguage,
    locale: document.documentElement.lang,
    inLanguages: (address) => [{ language: sourceLanguage, address }],
    requestId: document.querySelector<HTMLMetaElement>('meta[name=request-id]')?.content ?? '',
    nonce: document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '',
    mapTiles: undefined,
    renderedAt: new Date(),
  };
}
