// /sitemap: every page in one list, with a search. The not found page links to this search.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { readSiteServicesOrEmpty } from '../../features/site/public/read-site-settings.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import { type SitePageGroup, sitePages } from '../site-pages.ts';
import type { Route } from './+types/sitemap.tsx';
import { findPages } from './find-pages.ts';
import { PageSearch } from './page-search.tsx';

export const handle = { static: true };

export const loader = async ({ request, context }: Route.LoaderArgs) => ({
  query: (new URL(request.url).searchParams.get('search') ?? '').slice(0, 100),
  services: await readSiteServicesOrEmpty(context.get(requestFacts)),
});

export default function Sitemap({ loaderData: { query, services } }: Route.ComponentProps) {
  const { t, i18n } = useLingui();
  const home = { path: '/', group: 'about' as SitePageGroup, title: brand.name, description: brand.description };
  const all = [
    home,
    ...sitePages.map(({ path, group, title, description }) => ({ path, group, title: i18n._(title), description: i18n._(description) })),
    ...services.map(({ slug, name, summary }) => ({
      path: `/services#${slug}`,
      group: 'care' as SitePageGroup,
      title: name,
      description: summary,
    })),
  ];
  const found = findPages(all, query);
  const groups: [SitePageGroup, string][] = [
    ['care', t`Care`],
    ['about', brand.name],
    ['help', t`Help`],
    ['legal', t`Your rights and ours`],
  ];
  return (
    <>
      <SitePageHead path="/sitemap" />
      <PageTrail paths={['/sitemap']} />
      <section className="wrap text-top">
        <h1>
          <Trans>All pages</Trans>
        </h1>
        <PageSearch query={query} />
        {found.length === 0 ? <Nothing /> : null}
      </section>
      <div className="wrap site-list">
        {groups.map(([group, name]) => (
          <Group key={group} name={name} pages={found.filter((page) => page.group === group)} />
        ))}
      </div>
    </>
  );
}

function Group({ name, pages }: { name: string; pages: { path: string; title: string; description: string }[] }) {
  if (pages.length === 0) return null;
  return (
    <section>
      <h2>{name}</h2>
      <ul>
        {pages.map(({ path, title, description }) => (
          <li key={path}>
            <a href={path}>{title}</a>
            <p className="soft">{description}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Nothing() {
  return (
    <p className="lead" role="status">
      <Trans>
        No pages match all of these words. Try one word, <a href="/resources/teams">find a doctor</a>, or <a href="/contact">ask us</a>.
      </Trans>
    </p>
  );
}
