// Settings card of data exports: request a copy of all personal data, follow its progress and download it within a week.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { CopyList, isInProgress } from '../../ui/copy-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useExports, useRequestExport } from './privacy-queries.ts';

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
        <CopyList
          label={t`Your copies`}
          copies={data.exports}
          icon={IconFileZip}
          fileOf={({ id, requestedAt }) => ({
            path: `/api/privacy/exports/${id}/download`,
            name: `lafiya-${requestedAt.slice(0, 10)}.zip`,
          })}
        />
      </Stack>
    </Card>
  );
}
