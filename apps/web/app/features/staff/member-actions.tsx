// An admin's actions on a staff member's access: suspend, restore, sign out, reset the second factor. Most need a reason.
import type { StaffMemberDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { ResetFactorDialog } from '../../ui/reset-factor-dialog.tsx';
import rows from '../../ui/rows.module.css';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { staffName } from './staff-names.ts';
import { useResetSecondFactor, useRestore, useSignOut, useSuspend } from './staff-queries.ts';

type Props = { member: StaffMemberDetails };

export function MemberActions({ member }: Props) {
  if (member.status === 'closed')
    return (
      <Text size="sm" c="dimmed">
        <Trans>This account is closed. Nobody can sign in with it.</Trans>
      </Text>
    );
  return (
    <div className={`${rows.divided} ${rows.spaced}`}>
      {member.status === 'suspended' ? <Restore member={member} /> : <Suspend member={member} />}
      {member.sessions > 0 ? <SignOut member={member} /> : null}
      {member.secondFactor.length > 0 ? <ResetFactor member={member} /> : null}
    </div>
  );
}

function Suspend({ member }: Props) {
  const { t } = useLingui();
  const name = staffName(member);
  const action = useSuspend(name);
  return (
    <ActionWithReason
      id={member.id}
      action={action}
      danger
      button={t`Suspend`}
      description={t`They are signed out straight away and cannot sign in until you restore them.`}
      title={t`Suspend ${name}?`}
      confirmLabel={t`Suspend`}
    >
      <Trans>They are signed out on every device straight away and cannot sign in. We send them the reason by e-mail.</Trans>
    </ActionWithReason>
  );
}

function Restore({ member }: Props) {
  const { t } = useLingui();
  const name = staffName(member);
  const action = useRestore(name);
  return (
    <ActionWithReason
      id={member.id}
      action={action}
      button={t`Restore`}
      description={t`They can sign in again.`}
      title={t`Restore ${name}?`}
      confirmLabel={t`Restore`}
    >
      <Trans>They can sign in again. We notify them by e-mail.</Trans>
    </ActionWithReason>
  );
}

function ResetFactor({ member }: Props) {
  const name = staffName(member);
  const action = useResetSecondFactor(name);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack gap={6} align="flex-start">
      <Button size="sm" variant="danger-line" onClick={() => setOpen(true)}>
        <Trans>Reset second factor</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>For someone who has lost their phone and their recovery codes. Check their identity first.</Trans>
      </Text>
      <ResetFactorDialog
        isOpen={isOpen}
        onClose={close}
        name={name}
        onSubmit={(data) => action.mutate({ id: member.id, data }, { onSuccess: close })}
        isBusy={action.isPending}
        error={problemOfField(action.error, 'reason')}
      >
        <Trans>
          Their app, passkeys and recovery codes stop working and they are signed out. They set up a new second factor when they next sign
          in. We notify them by e-mail.
        </Trans>
      </ResetFactorDialog>
    </Stack>
  );
}

function SignOut({ member }: Props) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const name = staffName(member);
  const action = useSignOut(name);
  const confirmSignOut = async () => {
    const confirmation = {
      title: t`Sign ${name} out everywhere?`,
      body: t`They will lose anything they have not saved. They can sign in again straight away.`,
      confirmLabel: t`Sign out everywhere`,
      cancelLabel: t`Keep them signed in`,
      danger: true,
    };
    if (await confirm(confirmation)) action.mutate({ id: member.id, data: {} });
  };
  return (
    <Stack gap={6} align="flex-start">
      <Button size="sm" variant="default" loading={action.isPending} onClick={() => void confirmSignOut()}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>Signs them out on every device.</Trans>
      </Text>
    </Stack>
  );
}

type WithReason = { id: string; data: { reason: string } };
type ActionWithReasonProps = {
  id: string;
  action: { mutate: (request: WithReason, options: { onSuccess: () => void }) => void; isPending: boolean; error: unknown };
  button: string;
  description: string;
  title: string;
  confirmLabel: string;
  danger?: boolean;
  children: ReactNode;
};

function ActionWithReason({ id, action, button, description, title, confirmLabel, danger = false, children }: ActionWithReasonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Stack gap={6} align="flex-start">
      <Button size="sm" variant={danger ? 'danger-line' : 'default'} onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Text size="sm" c="dimmed">
        {description}
      </Text>
      <ReasonDialog
        isOpen={isOpen}
        onClose={close}
        title={title}
        label={t`Reason (they will see this)`}
        confirmLabel={confirmLabel}
        onSubmit={(reason) => action.mutate({ id, data: { reason } }, { onSuccess: close })}
        isBusy={action.isPending}
        error={problemOfField(action.error, 'reason')}
        danger={danger}
      >
        {children}
      </ReasonDialog>
    </Stack>
  );
}
