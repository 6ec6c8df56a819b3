// Views of the public pages by day, page, source and device. Includes only visitors who consented to counting, and says so.
import type { PageViewStats } from '@lafiya/api-client';
import { useGetPageViewStats } from '@lafiya/api-client/site';
import { Trans, useLingui } from '@lingui/react/macro';
import { Progress, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import '@mantine/core/styles/Table.css';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { DayBars } from './day-bars.tsx';
import styles from './page-counts.module.css';

export function PageViewsPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useGetPageViewStats();
  if (error)
    return <PageError error={error} title={t`Page views could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={6} />;
  return (
    <Stack gap="md">
      <Notice>
        <Trans>
          A page view is one opening of a page, not one person. Only people who allow counting in the cookie settings are included, so the
          real numbers are higher. Use them to compare pages and days.
        </Trans>
      </Notice>
      {data.total === 0 ? (
        <EmptyState art={<ResultsArt />} title={t`No page views in the last 30 days`}>
          {t`Counting starts with the first visitor who agrees in the cookie settings, at the bottom of the site.`}
        </EmptyState>
      ) : (
        <PageViewCards counts={data} />
      )}
    </Stack>
  );
}

function PageViewCards({ counts: { total, days, pages, sources, devices } }: { counts: PageViewStats }) {
  const { t } = useLingui();
  const sourceLabels: Record<string, string> = { direct: t`Typed, bookmarked or unknown`, others: t`Other sites` };
  const deviceLabels = { phone: t`Phone`, tablet: t`Tablet`, computer: t`Computer` };
  return (
    <>
      <Card title={t`Page views, last 30 days: ${total}`}>
        <DayBars days={days} />
      </Card>
      <SimpleGrid cols={{ base: 1, xl: 3 }} style={{ alignItems: 'start' }}>
        <Card title={t`Pages`}>
          <ViewsTable head={t`Page`} rows={pages.map(({ path, views }) => ({ name: path, views }))} />
        </Card>
        <Card title={t`Came from`}>
          <ViewsTable head={t`Source`} rows={sources.map(({ source, views }) => ({ name: sourceLabels[source] ?? source, views }))} />
        </Card>
        <Card title={t`Devices`}>
          <ViewsTable head={t`Device`} rows={devices.map(({ device, views }) => ({ name: deviceLabels[device], views }))} />
        </Card>
      </SimpleGrid>
    </>
  );
}

function ViewsTable({ head, rows }: { head: string; rows: { name: string; views: number }[] }) {
  const maxViews = Math.max(1, ...rows.map(({ views }) => views));
  if (rows.length === 0)
    return (
      <Text size="sm" c="dimmed">
        <Trans>No views from other sites.</Trans>
      </Text>
    );
  return (
    <Table tabularNums verticalSpacing={9} horizontalSpacing={0}>
      <Table.Thead fz="var(--t-xs)" c="dimmed">
        <Table.Tr>
          <Table.Th scope="col" fw={560}>
            {head}
          </Table.Th>
          <Table.Th scope="col" fw={560} ta="right" w="5rem">
            <Trans>Views</Trans>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ name, views }) => (
          <Table.Tr key={name}>
            <Table.Th scope="row" fw={560} className={styles.name ?? ''}>
              {name}
              <Progress
                value={(views / maxViews) * 100}
                size={6}
                mt={6}
                radius="xl"
                color="var(--plot-completed)"
                bg="var(--groove)"
                aria-hidden
              />
            </Table.Th>
            <Table.Td ta="right" className={styles.views ?? ''}>
              {views}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
