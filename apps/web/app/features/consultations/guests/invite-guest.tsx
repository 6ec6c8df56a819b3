// Invites a person without an account to a call, such as family or an interpreter. The link is shown once.
import { InviteGuestBody } from '@lafiya/api-client/forms/consultations';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCheck, IconCopy, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { FormDialog } from '../../../platform/form-dialog.tsx';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import dialog from '../../../ui/dialog-form.module.css';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useInviteGuest } from '../consultation-queries.ts';

export function InviteGuest({ appointmentId }: { appointmentId: string }) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" leftSection={<IconUserPlus size={18} stroke={1.75} aria-hidden />} onClick={open}>
        <Trans>Invite family or an interpreter</Trans>
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={t`Invite someone to this call`}>
        <InviteForm appointmentId={appointmentId} onClose={close} />
      </FormDialog>
    </>
  );
}

function InviteForm({ appointmentId, onClose }: { appointmentId: string; onClose: () => void }) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { name: '', relation: '' },
    schema: InviteGuestBody,
    bodyOf: (values) => ({ appointmentId, name: values.name.trim(), relation: values.relation.trim() }),
  });
  const { name, relation } = form.values;
  const invite = useInviteGuest();
  const send = form.onSubmit((data) => invite.mutate({ data }, { onError: form.showProblem }));
  if (invite.data) return <Invited name={name} link={invite.data.link} endsAt={invite.data.endsAt} onClose={onClose} />;
  const isComplete = name.trim() !== '' && relation.trim() !== '';
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <p>
        <Trans>They do not need an account. They join the waiting room with a link, and the doctor lets them in.</Trans>
      </p>
      <TextField {...form.field('name')} label={t`Name`} maxLength={120} required data-autofocus />
      <TextField
        {...form.field('relation')}
        label={t`Relationship to the patient`}
        hint={t`For example: daughter, interpreter, second doctor`}
        maxLength={60}
        required
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={invite.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={invite.isPending} disabled={!isComplete}>
          <Trans>Create link</Trans>
        </Button>
      </div>
    </form>
  );
}

function Invited({ name, link, endsAt, onClose }: { name: string; link: string; endsAt: string; onClose: () => void }) {
  const { formatDateTime } = useDateFormat();
  const [isCopied, setCopied] = useState(false);
  const until = formatDateTime(endsAt);
  const copy = () =>
    void navigator.clipboard.writeText(link).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <Stack gap={14}>
      <p>
        <Trans>
          Send this link to {name} and no one else. It works until {until}. We will not show it again.
        </Trans>
      </p>
      <Text size="sm" bg="var(--inset)" p="12px 14px" bdrs="md">
        {link}
      </Text>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
        <Button
          onClick={copy}
          leftSection={isCopied ? <IconCheck size={18} stroke={2} aria-hidden /> : <IconCopy size={18} stroke={1.75} aria-hidden />}
        >
          {isCopied ? <Trans>Copied</Trans> : <Trans>Copy the link</Trans>}
        </Button>
      </div>
    </Stack>
  );
}
