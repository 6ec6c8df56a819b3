// The card of a record as PDF: request it, follow its progress and download it within a week.
import { useGetProfile } from '@lafiya/api-client/profile';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Card } from '../../ui/card.tsx';
import { CopyList, isInProgress } from '../../ui/copy-list.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useRecordCopies, useRequestCopy } from './record-copy-queries.ts';

/** For the patient and their family. */
export function RecordCopiesCard({ patient: { id, name } }: { patient: { id: string; name: string } }) {
  const { t } = useLingui();
  const isOwn = useGetProfile().data?.patient?.id === id;
  const { data, isError, refetch, isFetching } = useRecordCopies(id);
  const requestCopy = useRequestCopy(id);
  if (isError && !data) return <ErrorState title={t`We could not load the PDFs`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <Card title={isOwn ? t`My record as PDF` : t`${name}’s record as PDF`}>
      <Stack gap="md">
        <Text c="var(--text-mid)" maw="68ch">
          {isOwn ? (
            <Trans>Your whole record on paper: for a new doctor, a journey, or yourself. We will e-mail you when it is ready.</Trans>
          ) : (
            <Trans>The whole record on paper: for a new doctor, a journey, or to keep. We will e-mail you when it is ready.</Trans>
          )}
        </Text>
        <div>
          <Button
            loading={requestCopy.isPending}
            disabled={data.copies.some(isInProgress)}
            onClick={() => requestCopy.mutate({ id, data: {} })}
          >
            <Trans>Create PDF</Trans>
          </Button>
        </div>
        <CopyList
          label={isOwn ? t`PDFs of your record` : t`PDFs of ${name}’s record`}
          copies={data.copies}
          icon={IconFileTypePdf}
          fileOf={(copy) => ({
            path: `/api/patients/${id}/record-copies/${copy.id}/download`,
            name: `lafiya-record-${copy.requestedAt.slice(0, 10)}.pdf`,
          })}
        />
      </Stack>
    </Card>
  );
}
