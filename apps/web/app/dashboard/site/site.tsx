// /dashboard/site: content of the public site, messages and reports from visitors (admins).
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Grid, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { CorrectionsPanel } from '../../features/care-locations/corrections/corrections-panel.tsx';
import { InboxPanel } from '../../features/contact/inbox-panel.tsx';
import { SubscribersPanel } from '../../features/newsletter/subscribers-panel.tsx';
import { PageViewsPanel } from '../../features/page-counts/page-views-panel.tsx';
import { CountersPanel } from '../../features/site/counters-panel.tsx';
import { FaqsPanel } from '../../features/site/faqs-panel.tsx';
import { PostsPanel } from '../../features/site/posts-panel.tsx';
import { PromotionPanel } from '../../features/site/promotion-panel.tsx';
import { ServicesPanel } from '../../features/site/services-panel.tsx';
import { SiteMenu, useSiteSections } from '../../features/site/site-menu.tsx';
import { usePosts } from '../../features/site/site-queries.ts';
import { TeamPanel } from '../../features/site/team-panel.tsx';
import { TestimonialsPanel } from '../../features/site/testimonials-panel.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { isAccessDenied, PageError } from '../../platform/page-error.tsx';
import { sitePages } from '../../public/site-pages.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { RequireRole } from '../require-role.tsx';

export default function Site() {
  const { t } = useLingui();
  return (
    <RequireRole roles={['ADMIN']} title={t`Site`}>
      <SitePage />
    </RequireRole>
  );
}

function SitePage() {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const { error, refetch } = usePosts({ limit: 1 });
  const sections = useSiteSections();
  const section = sections.find(({ value }) => value === read('tab')) ?? sections[0];
  if (isAccessDenied(error))
    return (
      <>
        <PageHeader title={t`Site`} />
        <PageError error={error} title={t`The content of the site could not be loaded`} onRetry={() => void refetch()} />
      </>
    );
  if (!section) return null;
  const open = (value: string) =>
    write({ tab: value === sections[0]?.value ? undefined : value, state: undefined, status: undefined, add: undefined });
  return (
    <Stack gap="md">
      <PageHeader
        title={t`Site`}
        lead={t`Content of the public site, and what visitors send. Changes are public within ten seconds.`}
        actions={<Action tab={section.value} onAdd={() => write({ add: '1' })} />}
      />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 3 }}>
          <SiteMenu sections={sections} value={section.value} onChange={open} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 9 }} component="section" aria-label={section.label}>
          <Section name={section.value} />
        </Grid.Col>
      </Grid>
    </Stack>
  );
}

function Section({ name }: { name: string }) {
  const { t, i18n } = useLingui();
  const { read, write } = useListParams();
  const adding = { isAdding: read('add') === '1', onAdded: () => write({ add: undefined }) };
  const pages = [{ value: '/', label: t`Home` }, ...sitePages.map(({ path, title }) => ({ value: path, label: i18n._(title) }))];
  switch (name) {
    case 'faqs':
      return <FaqsPanel {...adding} onAdd={() => write({ add: '1' })} />;
    case 'services':
      return <ServicesPanel {...adding} />;
    case 'testimonials':
      return <TestimonialsPanel />;
    case 'team':
      return <TeamPanel />;
    case 'figures':
      return <CountersPanel />;
    case 'banner':
      return <PromotionPanel pages={pages} />;
    case 'messages':
      return <InboxPanel />;
    case 'subscribers':
      return <SubscribersPanel />;
    case 'places':
      return <CorrectionsPanel />;
    case 'page-views':
      return <PageViewsPanel />;
    default:
      return <PostsPanel />;
  }
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
