// Links to the current page in the other enabled languages, each in its own language. Hidden when there is only one.
import { localeOf } from '@lafiya/domain/languages/product-languages';
import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { usePageFacts } from '../../platform/page-facts.ts';

export function LanguageLinks() {
  const { t } = useLingui();
  const { pathname, search } = useLocation();
  const { language: own, localizedVersions } = usePageFacts();
  const versions = localizedVersions(pathname + search);
  if (versions.length < 2) return null;
  return (
    <nav aria-label={t`Languages`}>
      <ul>
        {versions.map(({ language, address }) => (
          <li key={language}>
            <a href={address} hrefLang={localeOf(language)} lang={language} aria-current={language === own ? 'true' : undefined}>
              {new Intl.DisplayNames([language], { type: 'language' }).of(language)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
