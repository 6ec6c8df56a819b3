// Makes the translator of one request or one browser tab. Never shared: two visitors may read different languages at once.
import { type I18n, setupI18n } from '@lingui/core';
import { messages } from '../locales/en.po';

export function makeI18n(): I18n {
  return setupI18n({ locale: 'en', messages: { en: messages } });
}
