// /dashboard/site: content of the public site, messages and reports from visitors (admins).
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useReports } from '../../features/care-locations/corrections/correction-queries.ts';
import { CorrectionsPanel } from '../../features/care-locations/corrections/corrections-panel.tsx';
import { InboxPanel } from '../../features/contact/inbox-panel.tsx';
import { useInbox } from '../../features/contact/inbox-queries.ts';
import { SubscribersPanel } from '../../features/newsletter/subscribers-panel.tsx';
import { PageViewsPanel } from '../../features/page-counts/page-views-panel.tsx';
import { CountersPanel } from '../../features/site/counters-panel.tsx';
import { FaqsPanel } from '../../features/site/faqs-panel.tsx';
import { PostsPanel } from '../../features/site/posts-panel.tsx';
import { PromotionPanel } from '../../features/site/promotion-panel.tsx';
import { ServicesPanel } from '../../features/site/services-panel.tsx';
import { usePosts } from '../../features/site/site-queries.ts';
import { TeamPanel } from '../../features/site/team-panel.tsx';
import { TestimonialsPanel } from '../../features/site/testimonials-panel.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { sitePages } from '../../public/site-pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { PageTabs } from '../../ui/page-tabs.tsx';
import { RequireRole } from '../require-role.tsx';

export default function Site() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Site`}>
      <SitePage />
    </RequireRole>
  );
}

const tabs = ['posts', 'faqs', 'services', 'testimonials', 'team', 'figures', 'banner', 'messages', 'subscribers', 'places', 'page-views'];

function SitePage() {
  const { t, i18n } = useLingui();
  const { read, write } = useListParams();
  const { error, refetch } = usePosts({ limit: 1 });
  const tab = tabs.find((known) => known === read('tab')) ?? 'posts';
  const waiting = useInbox({ limit: 1 }).data?.counts.new;
  const reported = useReports({ limit: 1 }).data?.total;
  const add = () => write({ add: '1' });
  const added = () => write({ add: undefined });
  const isAdding = read('add') === '1';
  const pages = [{ value: '/', label: t`Home` }, ...sitePages.map(({ path, title }) => ({ value: path, label: i18n._(title) }))];
  if (isAccessDenied(error))
    return (
      <>
        <PageHeader title={t`Site`} />
        <PageError error={error} title={t`The site’s content could not be loaded`} onRetry={() => void refetch()} />
      </>
    );
  return (
    <div className={layout.stack}>
      <PageHeader
        title={t`Site`}
        lead={t`The content of the public site. Changes you publish appear within ten seconds.`}
        actions={<Action tab={tab} onAdd={add} />}
      />
      <PageTabs
        label={t`Site`}
        value={tab}
        onChange={(next) => write({ tab: next === 'posts' ? undefined : next, state: undefined, status: undefined })}
        tabs={[
          { value: 'posts', label: t`Posts`, panel: <PostsPanel /> },
          {
            value: 'faqs',
            label: t`FAQs`,
            panel: <FaqsPanel isAdding={isAdding} onAdd={add} onAdded={added} />,
          },
          { value: 'services', label: t`Services`, panel: <ServicesPanel isAdding={isAdding} onAdded={added} /> },
          { value: 'testimonials', label: t`Testimonials`, panel: <TestimonialsPanel /> },
          { value: 'team', label: t`Team`, panel: <TeamPanel /> },
          { value: 'figures', label: t`Figures`, panel: <CountersPanel /> },
          { value: 'banner', label: t`Banner`, panel: <PromotionPanel pages={pages} /> },
          {
            value: 'messages',
            label: t`Messages`,
            ...(waiting === undefined ? {} : { count: waiting, hot: waiting > 0 }),
            panel: <InboxPanel />,
          },
          { value: 'subscribers', label: t`Subscribers`, panel: <SubscribersPanel /> },
          {
            value: 'places',
            label: t`Places of care`,
            ...(reported === undefined ? {} : { count: reported, hot: reported > 0 }),
            panel: <CorrectionsPanel />,
          },
          { value: 'page-views', label: t`Page views`, panel: <PageViewsPanel /> },
        ]}
      />
    </div>
  );
}

function Action({ tab, onAdd }: { tab: string; onAdd: () => void }) {
  const plus = <IconPlus size={18} stroke={2} aria-hidden />;
  if (tab === 'posts')
    return (
      <Button component={Link} to="/dashboard/site/posts/new" leftSection={plus}>
        <Trans>Write a post</Trans>
      </Button>
    );
  if (tab === 'faqs')
    return (
      <Button leftSection={plus} onClick={onAdd}>
        <Trans>New question</Trans>
      </Button>
    );
  if (tab === 'services')
    return (
      <Button leftSection={plus} onClick={onAdd}>
        <Trans>New service</Trans>
      </Button>
    );
  return null;
}
