// List of staff invitations with their state; resend and cancel.
import type { StaffInvitation } from '@lafiya/api-client';
import { useListInvitations } from '@lafiya/api-client/staff';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { type Icon, IconCircleCheck, IconCircleX, IconClockX, IconMail } from '@tabler/icons-react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { Column } from '../../ui/data-list/column.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { EnvelopeArt } from '../../ui/illustrations/envelope.tsx';
import { PersonCell } from '../../ui/person-cell.tsx';
import { Pill, type PillProps } from '../../ui/pill.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { staffName } from './staff-names.ts';
import { useCancelInvitation, useResendInvitation } from './staff-queries.ts';
import styles from './staff.module.css';

export function InvitationsPanel({ invite }: { invite: () => void }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const { data, error, isFetching, refetch } = useListInvitations();
  const columns = useColumns();
  return (
    <DataList
      label={t`Invitations`}
      columns={columns}
      rows={data?.invitations ?? []}
      rowKey={({ id }) => id}
      busy={isFetching}
      error={error ? { title: t`Invitations could not be loaded`, detail: problemMessage(error), onRetry: () => void refetch() } : null}
      empty={
        <EmptyState
          framed={false}
          art={<EnvelopeArt />}
          title={t`No invitations yet`}
          action={
            <Button onClick={invite}>
              <Trans>Invite someone</Trans>
            </Button>
          }
        >
          {t`Doctors and admins join with an invitation that you send by e-mail.`}
        </EmptyState>
      }
    />
  );
}

function useColumns(): Column<StaffInvitation>[] {
  const { t } = useLingui();
  const { formatDateTime, formatDate } = useDateFormat();
  return [
    { key: 'name', header: t`Name`, card: 'title', cell: (one) => <PersonCell name={staffName(one)} detail={one.email} /> },
    { key: 'state', header: t`State`, card: 'aside', cell: ({ state }) => <StatePill state={state} /> },
    { key: 'role', header: t`Role`, cell: ({ role }) => <RoleBadge role={role} /> },
    { key: 'place', header: t`Place`, cell: ({ title, department }) => [title, department].filter(Boolean).join(', ') || '–' },
    {
      key: 'sent',
      header: t`Sent`,
      cell: ({ invitedAt, expiresAt, state }) => (
        <span className={styles.licence}>
          {formatDateTime(invitedAt)}
          {state === 'open' ? <Text span size="xs" c="dimmed">{t`works until ${formatDate(expiresAt)}`}</Text> : null}
        </span>
      ),
    },
    { key: 'actions', header: t`Actions`, card: 'actions', align: 'end', cell: (one) => <Actions invitation={one} /> },
  ];
}

function StatePill({ state }: { state: StaffInvitation['state'] }) {
  const { t } = useLingui();
  const pillByState: Record<StaffInvitation['state'], { tone: NonNullable<PillProps['tone']>; icon: Icon; label: string }> = {
    open: { tone: 'pending', icon: IconMail, label: t`Open` },
    accepted: { tone: 'confirmed', icon: IconCircleCheck, label: t`Accepted` },
    cancelled: { tone: 'cancelled', icon: IconCircleX, label: t`Withdrawn` },
    expired: { tone: 'other', icon: IconClockX, label: t`Expired` },
  };
  const { tone, icon, label } = pillByState[state];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

function Actions({ invitation }: { invitation: StaffInvitation }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { id, state, email } = invitation;
  const name = staffName(invitation);
  const resend = useResendInvitation(email);
  const cancel = useCancelInvitation();
  if (state === 'accepted' || state === 'cancelled') return null;
  const confirmCancel = async () => {
    const confirmation = {
      title: t`Withdraw the invitation of ${name}?`,
      body: t`The link we sent to ${email} will stop working. You can invite them again.`,
      confirmLabel: t`Withdraw`,
      cancelLabel: t`Keep it`,
      danger: true,
    };
    if (await confirm(confirmation)) cancel.mutate({ id, data: {} });
  };
  return (
    <span className={styles.decide}>
      <Button
        size="sm"
        variant="default"
        aria-label={t`Send again: invitation of ${name}`}
        loading={resend.isPending}
        onClick={() => resend.mutate({ id, data: {} })}
      >
        <Trans>Send again</Trans>
      </Button>
      <Button
        size="sm"
        variant="danger-line"
        aria-label={t`Withdraw the invitation of ${name}`}
        loading={cancel.isPending}
        onClick={() => void confirmCancel()}
      >
        <Trans>Withdraw</Trans>
      </Button>
    </span>
  );
}
