// Creates the Lingui instance of one request or browser tab. It is never shared: concurrent requests may use different languages.
import { type Language, localeOf, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages } from '../locales/en.po';
import { catalogues } from './catalogues.ts';

const loaded = new Map<Language, Messages>([[sourceLanguage, messages]]);

/** For a language other than the source language, load its catalogue first. */
export function createI18n(language: Language = sourceLanguage): I18n {
  const i18n = setupI18n();
  activateLanguage(i18n, language);
  return i18n;
}

export async function loadCatalogue(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const catalogue = await catalogues[language]?.();
  if (!catalogue) throw new Error(`The language ${language} is enabled but has no catalogue.`);
  loaded.set(language, catalogue.messages);
}

/** Activates a language, including its date and number formats. */
export function activateLanguage(i18n: I18n, language: Language): void {
  const languageMessages = loaded.get(language);
  if (!languageMessages) throw new Error(`The catalogue of ${language} is not loaded.`);
  i18n.load(language, languageMessages);
  if (language === sourceLanguage) i18n.activate(language);
  else i18n.activate(language, localeOf(language));
}
