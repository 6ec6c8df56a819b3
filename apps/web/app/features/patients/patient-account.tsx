// What an admin can do with a patient's account: sign it out everywhere, and remove a lost second factor.
import type { PatientDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { Card } from '../../ui/card.tsx';
import { ResetFactorDialog } from '../../ui/reset-factor-dialog.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useResetPatientFactor, useSignOutPatient } from './patient-queries.ts';

type Props = { record: PatientDetails };

export function PatientAccount({ record }: Props) {
  const { t } = useLingui();
  const { account } = record;
  if (!account) return null;
  return (
    <Card title={t`Account`}>
      <Stack gap={14}>
        {account.sessions > 0 ? <SignOut record={record} /> : <NotSignedIn />}
        {account.secondFactor.length > 0 ? <ResetFactor record={record} /> : <NoFactor />}
      </Stack>
    </Card>
  );
}

const nameOf = ({ patient: { firstName, lastName } }: PatientDetails): string => `${firstName} ${lastName}`;

function NotSignedIn() {
  return (
    <Text c="dimmed" fz="sm">
      <Trans>Nobody is signed in with this account.</Trans>
    </Text>
  );
}

function SignOut({ record }: Props) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const name = nameOf(record);
  const action = useSignOutPatient(name);
  const confirmSignOut = async () => {
    const confirmation = {
      title: t`Sign ${name} out everywhere?`,
      body: t`They will lose anything they have not saved. They can sign in again straight away.`,
      confirmLabel: t`Sign out everywhere`,
      cancelLabel: t`Keep them signed in`,
      danger: true,
    };
    if (await confirm(confirmation)) action.mutate({ id: record.patient.id, data: {} });
  };
  return (
    <Stack gap={6} align="flex-start">
      <Button size="sm" variant="default" mih={44} loading={action.isPending} onClick={() => void confirmSignOut()}>
        <Trans>Sign out everywhere</Trans>
      </Button>
      <Text c="dimmed" fz="sm">
        <Trans>Signs them out on every device.</Trans>
      </Text>
    </Stack>
  );
}

function NoFactor() {
  return (
    <Text c="dimmed" fz="sm">
      <Trans>This account has no second factor.</Trans>
    </Text>
  );
}

function ResetFactor({ record }: Props) {
  const name = nameOf(record);
  const reset = useResetPatientFactor(name);
  const [isOpen, dialog] = useDisclosure(false);
  return (
    <Stack gap={6} align="flex-start">
      <Button size="sm" variant="danger-line" mih={44} onClick={dialog.open}>
        <Trans>Reset second factor</Trans>
      </Button>
      <Text c="dimmed" fz="sm">
        <Trans>For someone who has lost their phone and their recovery codes. Check their identity first.</Trans>
      </Text>
      <ResetFactorDialog
        isOpen={isOpen}
        onClose={dialog.close}
        name={name}
        onSubmit={(data) => reset.mutate({ id: record.patient.id, data }, { onSuccess: dialog.close })}
        isBusy={reset.isPending}
        error={problemOfField(reset.error, 'reason')}
      >
        <Trans>
          Their app, passkeys and recovery codes stop working and they are signed out. They can then sign in with only their password. We
          notify them by e-mail.
        </Trans>
      </ResetFactorDialog>
    </Stack>
  );
}
