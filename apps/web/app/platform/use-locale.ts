// The locale for formatting dates and numbers in the language of the page.
import { useLingui } from '@lingui/react';

export function useLocale(): Intl.LocalesArgument {
  const { i18n } = useLingui();
  return i18n.locales ?? i18n.locale;
}
