// Shows the pages in the language that the person who is signed in chose. Its words are loaded when they are needed.
import { type Language, localeOf } from '@lafiya/domain/languages/product-languages';
import { useLingui } from '@lingui/react';
import { useEffect } from 'react';
import { loadWords, speak } from '../i18n.ts';

export function useChosenLanguage(chosen: Language | undefined): void {
  const { i18n } = useLingui();
  useEffect(() => {
    if (!chosen || chosen === i18n.locale) return undefined;
    let isWanted = true;
    const change = () => {
      if (!isWanted) return;
      speak(i18n, chosen);
      document.documentElement.lang = localeOf(chosen);
    };
    // A catalogue that does not arrive leaves the language as it was; the next opening asks again.
    loadWords(chosen).then(change, () => undefined);
    return () => {
      isWanted = false;
    };
  }, [chosen, i18n]);
}
