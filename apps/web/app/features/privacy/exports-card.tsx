// Settings card of data exports: request a copy of all personal data, follow its progress and download it within a week.
import type { DataExport } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress, Stack, Text } from '@mantine/core';
import { IconDownload, IconFileZip } from '@tabler/icons-react';
import { useDownload } from '../../platform/download.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SettingList, SettingRow } from '../../ui/setting-row.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { isInProgress, useExports, useRequestExport } from './privacy-queries.ts';

export function ExportsCard() {
  const { t } = useLingui();
  const { data, isError, refetch, isFetching } = useExports();
  const isAnyInProgress = data?.exports.some(isInProgress) ?? false;
  const requestCopy = useRequestExport();
  if (isError && !data) return <ErrorState title={t`We could not load your copies`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <Card title={t`A copy of all my data`}>
      <Stack gap="md">
        <Text c="var(--text-mid)" maw="68ch">
          <Trans>Everything we hold about you, as data files and as a page you can read. We will e-mail you when it is ready.</Trans>
        </Text>
        <div>
          <Button loading={requestCopy.isPending} disabled={isAnyInProgress} onClick={() => requestCopy.mutate({ data: {} })}>
            <Trans>Create a copy</Trans>
          </Button>
        </div>
        {data.exports.length > 0 ? (
          <SettingList label={t`Your copies`}>
            {data.exports.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </SettingList>
        ) : null}
      </Stack>
    </Card>
  );
}

function ExportRow({ one }: { one: DataExport }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const download = useDownload();
  const asked = formatDateTime(one.requestedAt);
  const until = one.expiresAt ? formatDateTime(one.expiresAt) : '';
  const size = formatSize(one.sizeBytes);
  const statusLabels: Record<DataExport['status'], string> = {
    waiting: t`In the queue`,
    running: t`Preparing, ${one.progress} %`,
    ready: t`Ready, ${size}. We delete it ${until}.`,
    failed: t`This copy failed. Please create a new one.`,
    expired: t`Deleted`,
  };
  const name = `lafiya-${one.requestedAt.slice(0, 10)}.zip`;
  return (
    <SettingRow
      icon={IconFileZip}
      tone={one.status === 'ready' ? 'primary' : 'plain'}
      title={t`Requested ${asked}`}
      action={
        one.status === 'ready' ? (
          <Button
            variant="default"
            loading={download.isPending}
            leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
            onClick={() => download.mutate({ path: `/api/privacy/exports/${one.id}/download`, name })}
          >
            <Trans>Download</Trans>
          </Button>
        ) : null
      }
    >
      <span role="status">{statusLabels[one.status]}</span>
      {isInProgress(one) ? <Progress value={one.progress} aria-label={t`Progress of your copy`} maw={320} mt="xs" /> : null}
    </SettingRow>
  );
}

function formatSize(bytes: number | null): string {
  if (bytes === null) return '';
  return bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
