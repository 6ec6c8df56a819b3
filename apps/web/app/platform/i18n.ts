// Makes the translator of one request or one browser tab. Never shared: two visitors may read different languages at once.
import { type Language, localeOf, sourceLanguage } from '@lafiya/domain/languages/product-languages';
import { type I18n, type Messages, setupI18n } from '@lingui/core';
import { messages } from '../locales/en.po';
import { catalogues } from './catalogues.ts';

const loaded = new Map<Language, Messages>([[sourceLanguage, messages]]);

/** In another language than the source's only after its words are loaded. */
export function makeI18n(language: Language = sourceLanguage): I18n {
  const i18n = setupI18n();
  speak(i18n, language);
  return i18n;
}

export async function loadWords(language: Language): Promise<void> {
  if (loaded.has(language)) return;
  const catalogue = await catalogues[language]?.();
  if (!catalogue) throw new Error(`The language ${language} is switched on and has no catalogue.`);
  loaded.set(language, catalogue.messages);
}

/** From now on, in this language; dates and numbers too. */
export function speak(i18n: I18n, language: Language): void {
  const words = loaded.get(language);
  if (!words) throw new Error(`The words of ${language} were not loaded.`);
  i18n.load(language, words);
  if (language === sourceLanguage) i18n.activate(language);
  else i18n.activate(language, localeOf(language));
}
