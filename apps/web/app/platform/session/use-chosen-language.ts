// Applies the language of the signed-in user. Its catalogue is loaded on demand.
import { type Language, localeOf } from '@lafiya/domain/languages/product-languages';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { loadCatalogue, activateLanguage } from '../i18n.ts';

export function useChosenLanguage(chosen: Language | undefined): void {
  const { i18n } = useLingui();
  useEffect(() => {
    if (!chosen || chosen === i18n.locale) return undefined;
    let isCurrent = true;
    const apply = () => {
      if (!isCurrent) return;
      activateLanguage(i18n, chosen);
      document.documentElement.lang = localeOf(chosen);
    };
    // If the catalogue fails to load, the language stays as it is until the next page load.
    loadCatalogue(chosen).then(apply, () => undefined);
    return () => {
      isCurrent = false;
    };
  }, [chosen, i18n]);
}
