// Languages in addresses: '/ha/about' is '/about' in Hausa, and English has no prefix. A language that is switched off has no addresses.
import { type Language, languagesOn, sourceLanguage } from '@lafiya/domain/languages/product-languages';

/** Whether a path is a page that exists in every language that is switched on. */
type IsTranslated = (path: string) => boolean;
export type AddressInLanguage = { language: Language; address: string };

/** What somebody asks for: which page, in which language. An address that is no page in that language is left as it is, and found nowhere. */
export function readAddress(asked: string, isTranslated: IsTranslated): AddressInLanguage {
  const [, prefix, rest = ''] = /^\/([a-z]{2,3})(?=[/?]|$)(.*)$/s.exec(asked) ?? [];
  const language = languagesOn.find((known) => known === prefix && known !== sourceLanguage);
  const address = rest.startsWith('/') ? rest : `/${rest}`;
  return language && isTranslated(pathOf(address)) ? { language, address } : { language: sourceLanguage, address: asked };
}

export function addressIn(language: Language, address: string, isTranslated: IsTranslated): string {
  if (language === sourceLanguage || !isTranslated(pathOf(address))) return address;
  return `/${language}${address.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** One page in each language it exists in, the source language first. */
export function inLanguages(address: string, isTranslated: IsTranslated): AddressInLanguage[] {
  const languages: Language[] = isTranslated(pathOf(address)) ? languagesOn : [sourceLanguage];
  return languages.map((language) => ({ language, address: addressIn(language, address, isTranslated) }));
}

/**
 * The links and forms of a whole page, led to the pages of its own language. They are written without a prefix everywhere,
 * so that nobody who writes a page can forget one. A link that names its language (hreflang) knows where it leads.
 */
export function linksIn(language: Language, html: string, isTranslated: IsTranslated): string {
  if (language === sourceLanguage) return html;
  return html.replaceAll(/<(?:a|area|form)\s[^>]*>/g, (tag) =>
    /\shreflang="/i.test(tag)
      ? tag
      : tag.replace(
          /(\s(?:href|action)=")(\/[^"]*)/,
          (_, start: string, address: string) => start + addressIn(language, address, isTranslated),
        ),
  );
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}
