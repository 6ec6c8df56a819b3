// The product's languages: which are enabled, and the locale for dates and numbers. docs/languages.md explains how to add one.

type ProductLanguage = { locale: string; isEnabled: boolean };

/** Enable a language only when its catalogue is complete and reviewed by native speakers; `i18n:check` enforces this. */
const productLanguages = {
  en: { locale: 'en-NG', isEnabled: true },
  ha: { locale: 'ha-NG', isEnabled: false },
  yo: { locale: 'yo-NG', isEnabled: false },
  ig: { locale: 'ig-NG', isEnabled: false },
  pcm: { locale: 'pcm-NG', isEnabled: false },
} as const satisfies Record<string, ProductLanguage>;

export type Language = keyof typeof productLanguages;

/** The language of the source texts; its pages have no language prefix in their paths. */
export const sourceLanguage = 'en' satisfies Language;

export const knownLanguages = Object.keys(productLanguages) as [Language, ...Language[]];

export const enabledLanguages = knownLanguages.filter((language) => productLanguages[language].isEnabled) as [Language, ...Language[]];

/** Falls back to the source language if the chosen one is unknown or disabled. */
export function resolveLanguage(chosen: string): Language {
  return enabledLanguages.find((language) => language === chosen) ?? sourceLanguage;
}

export const localeOf = (language: Language): string => productLanguages[language].locale;
