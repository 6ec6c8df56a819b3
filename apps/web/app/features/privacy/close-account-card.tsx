// Settings card to close the account: consequences, retained data, and cancelling within a week.
import type { AccountClosure } from '@lafiya/api-client';
import { useGetClosure } from '@lafiya/api-client/privacy';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { Details } from './details.tsx';
import { useCancelClosure, useRequestClosure } from './privacy-queries.ts';

export function CloseAccountCard() {
  const { t } = useLingui();
  const { data, isError, refetch, isFetching } = useGetClosure();
  const [isOpen, setOpen] = useState(false);
  if (isError && !data) return <ErrorState title={t`We could not load this`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <Card title={t`Close my account`}>
      <Stack gap="md" align="flex-start">
        {data.closure ? (
          <PendingClosure dueAt={data.closure.dueAt} />
        ) : (
          <>
            <Text c="var(--text-mid)" maw="68ch">
              <Trans>
                We close your account a week after you ask. Then nobody can sign in, and we delete what only your account needed. Until then
                you can change your mind.
              </Trans>
            </Text>
            <Button variant="danger" onClick={() => setOpen(true)}>
              <Trans>Close my account</Trans>
            </Button>
          </>
        )}
        <Details summary={t`What we keep, and why`}>
          <RetainedData retained={data.retained} />
        </Details>
      </Stack>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Close your account?`}>
        <CloseForm onDone={() => setOpen(false)} />
      </Modal>
    </Card>
  );
}

function RetainedData({ retained }: { retained: AccountClosure['retained'] }) {
  return (
    <Stack component="dl" gap="sm">
      {retained.map(({ what, why, howLong }) => (
        <div key={what}>
          <Text component="dt" fw={600}>
            {what}
          </Text>
          <Text component="dd" size="sm" c="var(--text-soft)">
            {why} {howLong}.
          </Text>
        </div>
      ))}
    </Stack>
  );
}

function PendingClosure({ dueAt }: { dueAt: string }) {
  const { formatDateTime } = useDateFormat();
  const cancel = useCancelClosure();
  const when = formatDateTime(dueAt);
  return (
    <>
      <Notice kind="warn">
        <Trans>Your account will close {when}. Until then everything works as before.</Trans>
      </Notice>
      <Button loading={cancel.isPending} onClick={() => cancel.mutate({ data: {} })}>
        <Trans>Keep my account</Trans>
      </Button>
    </>
  );
}

function CloseForm({ onDone }: { onDone: () => void }) {
  const close = useRequestClosure();
  return (
    <Stack gap="md">
      <p>
        <Trans>
          In a week we delete your sign-in, settings, second factor and picture. Your medical record stays, because the law requires it.
        </Trans>
      </p>
      <Button variant="danger" loading={close.isPending} onClick={() => close.mutate({ data: {} }, { onSuccess: onDone })}>
        <Trans>Close in a week</Trans>
      </Button>
      <Button variant="default" onClick={onDone} data-autofocus>
        <Trans>Keep my account</Trans>
      </Button>
    </Stack>
  );
}
