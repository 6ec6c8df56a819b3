// Head elements and breadcrumbs of the pages in site-pages.ts.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Breadcrumbs } from '../site-ui/breadcrumbs.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { sitePage } from './site-pages.ts';

export function SitePageHead({ path }: { path: string }) {
  const { i18n } = useLingui();
  const { title, description } = sitePage(path);
  return <PageHead title={`${i18n._(title)} · ${brand.name}`} description={i18n._(description)} path={path} />;
}

/** Breadcrumbs from the paths of the pages. */
export function PageTrail({ paths }: { paths: string[] }) {
  const { i18n } = useLingui();
  return (
    <div className="wrap">
      <Breadcrumbs trail={paths.map((path) => ({ name: i18n._(sitePage(path).title), path }))} />
    </div>
  );
}
