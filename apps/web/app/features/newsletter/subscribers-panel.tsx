// Number of newsletter subscribers, and the export of their addresses, which needs a fresh second factor.
import { useCountNewsletterSubscribers } from '@lafiya/api-client/newsletter';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useDownload } from '../../platform/download.ts';
import { PageError } from '../../platform/page-error.tsx';
import { Card } from '../../ui/card.tsx';
import { SkeletonStrip } from '../../ui/skeletons.tsx';
import { StatStrip } from '../../ui/stats.tsx';

export function SubscribersPanel() {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useCountNewsletterSubscribers();
  if (error)
    return <PageError error={error} title={t`Subscribers could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonStrip />;
  return (
    <Stack gap="md">
      <StatStrip
        stats={[
          { label: t`Subscribers`, value: data.confirmed, note: t`confirmed their address` },
          { label: t`Not confirmed`, value: data.requested, note: t`get no newsletter` },
          { label: t`Unsubscribed`, value: data.unsubscribed, note: t`get no more e-mails` },
        ]}
      />
      <Card title={t`Addresses`}>
        <Export count={data.confirmed} />
      </Card>
    </Stack>
  );
}

function Export({ count }: { count: number }) {
  const download = useDownload();
  const { t } = useLingui();
  return (
    <Stack gap="md" align="flex-start">
      <Text c="var(--text-soft)" maw="68ch">
        {count > 0
          ? t`A CSV file with the addresses of confirmed subscribers, for sending the newsletter. You confirm that it is you, and we record the download in the audit log.`
          : t`No confirmed subscribers yet. The sign-up form is at the bottom of every public page.`}
      </Text>
      <Button
        leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
        disabled={count === 0}
        loading={download.isPending}
        onClick={() => download.mutate({ path: '/api/newsletter/readers.csv', name: 'newsletter-readers.csv' })}
      >
        <Trans>Export as CSV</Trans>
      </Button>
    </Stack>
  );
}
