// Language prefixes in URLs: '/ha/about' is '/about' in Hausa; English has no prefix. A disabled language has no URLs.
import { type Language, enabledLanguages, sourceLanguage } from '@lafiya/domain/languages/product-languages';

/** Whether the page at a path exists in every enabled language. */
type IsTranslated = (path: string) => boolean;
export type LocalizedPath = { language: Language; address: string };

/** Splits a requested URL into language and page. A URL with no page in that language is returned unchanged, and ends as a 404. */
export function parseLocalizedPath(requested: string, isTranslated: IsTranslated): LocalizedPath {
  const [, prefix, rest = ''] = /^\/([a-z]{2,3})(?=[/?]|$)(.*)$/s.exec(requested) ?? [];
  const language = enabledLanguages.find((known) => known === prefix && known !== sourceLanguage);
  const address = rest.startsWith('/') ? rest : `/${rest}`;
  return language && isTranslated(pathOf(address)) ? { language, address } : { language: sourceLanguage, address: requested };
}

export function localizedPath(language: Language, address: string, isTranslated: IsTranslated): string {
  if (language === sourceLanguage || !isTranslated(pathOf(address))) return address;
  return `/${language}${address.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The URL of a page in each language it exists in, source language first. */
export function localizedVersions(address: string, isTranslated: IsTranslated): LocalizedPath[] {
  const languages: Language[] = isTranslated(pathOf(address)) ? enabledLanguages : [sourceLanguage];
  return languages.map((language) => ({ language, address: localizedPath(language, address, isTranslated) }));
}

/**
 * Adds the language prefix to the links and forms of a rendered page. Components write links without a prefix,
 * so that none can be forgotten. Links with an hreflang attribute are left unchanged.
 */
export function localizeLinks(language: Language, html: string, isTranslated: IsTranslated): string {
  if (language === sourceLanguage) return html;
  return html.replaceAll(/<(?:a|area|form)\s[^>]*>/g, (tag) =>
    /\shreflang="/i.test(tag)
      ? tag
      : tag.replace(
          /(\s(?:href|action)=")(\/[^"]*)/,
          (_, start: string, address: string) => start + localizedPath(language, address, isTranslated),
        ),
  );
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
