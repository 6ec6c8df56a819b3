// The languages of the product: which there are, which are switched on, and how dates and numbers are written in each. docs/languages.md says how one is added.

type ProductLanguage = { locale: string; isOn: boolean };

/** Switched on only when its catalogue is complete and native readers have read it: `i18n:check` refuses it before. */
const table = {
  en: { locale: 'en-NG', isOn: true },
  ha: { locale: 'ha-NG', isOn: false },
  yo: { locale: 'yo-NG', isOn: false },
  ig: { locale: 'ig-NG', isOn: false },
  pcm: { locale: 'pcm-NG', isOn: false },
} as const satisfies Record<string, ProductLanguage>;

export type Language = keyof typeof table;

/** The language in which the source is written; its pages stand at addresses without a prefix. */
export const sourceLanguage = 'en' satisfies Language;

export const knownLanguages = Object.keys(table) as [Language, ...Language[]];

export const languagesOn = knownLanguages.filter((language) => table[language].isOn) as [Language, ...Language[]];

/** A language that was chosen and is switched off again is the source language. */
export function languageOr(chosen: string): Language {
  return languagesOn.find((language) => language === chosen) ?? sourceLanguage;
}

export const localeOf = (language: Language): string => table[language].locale;
