// Breadcrumbs above a page, with structured data for search engines.
import { useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../platform/page-facts.ts';
import { StructuredData } from './structured-data.tsx';

export type Crumb = { name: string; path: string };

/** Home is added first; the last crumb is the current page. */
export function Breadcrumbs({ trail }: { trail: Crumb[] }) {
  const { t } = useLingui();
  const { publicOrigin, language, localizedVersions } = usePageFacts();
  const addressOf = (path: string) => localizedVersions(path).find((version) => version.language === language)?.address ?? path;
  const all = [{ name: t`Home`, path: '/' }, ...trail];
  const here = all.at(-1);
  return (
    <nav className="crumbs" aria-label={t`You are here`}>
      <ol>
        {all.map((crumb) => (
          <li key={crumb.path}>{crumb === here ? <span aria-current="page">{crumb.name}</span> : <a href={crumb.path}>{crumb.name}</a>}</li>
        ))}
      </ol>
      <StructuredData
        facts={{
          '@type': 'BreadcrumbList',
          itemListElement: all.map(({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: `${publicOrigin}${addressOf(path)}`,
          })),
        }}
      />
    </nav>
  );
}
