// Joins a doctor's waitlist without an appointment; the symptoms are asked here, so that an offer can be accepted with one click.
import { JoinWaitlistBody } from '@lafiya/api-client/forms/waitlist';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SubmitEvent } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { JoinWaitlistButton } from './join-waitlist-button.tsx';
import { QueuePosition } from './earlier-time.tsx';
import { useJoinWaitlist, useWaitlist } from './waitlist-queries.ts';

type Props = { doctor: { id: string; name: string }; symptoms: string };

export function WaitForDoctor({ doctor, symptoms }: Props) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { data } = useWaitlist();
  const entry = data?.entries.find((one) => one.doctor.id === doctor.id);
  if (!data) return null;
  if (entry) return <QueuePosition entry={entry} />;
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm" c="dimmed">
        <Trans>No time that suits you?</Trans>
      </Text>
      <JoinWaitlistButton onClick={open} />
      <FormDialog isOpen={isOpen} onClose={close} title={t`Wait for an earlier time`}>
        <WaitForm doctor={doctor} symptoms={symptoms} onClose={close} />
      </FormDialog>
    </Stack>
  );
}

function WaitForm({ doctor, symptoms, onClose }: Props & { onClose: () => void }) {
  const { t } = useLingui();
  const name = doctor.name;
  const join = useJoinWaitlist(t`We will tell you when ${name} has a time for you.`);
  const form = useApiForm({
    initialValues: { symptoms },
    schema: JoinWaitlistBody,
    bodyOf: (values) => ({ doctorId: doctor.id, symptoms: values.symptoms.trim() }),
    messages: { symptoms: t`Please tell us what it is about.` },
  });
  const send = form.onSubmit((data) => join.mutate({ data }, { onSuccess: onClose, onError: (error) => form.showProblem(error) }));
  const submit = (event: SubmitEvent) => {
    // Keep the submit event from reaching the surrounding form.
    event.stopPropagation();
    send(event);
  };
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      <p>
        <Trans>
          If {name} has a free time in the next 30 days, we hold it for you for 15 minutes and notify you by e-mail and in the app.
        </Trans>
      </p>
      <TextAreaField
        {...form.field('symptoms')}
        label={t`What is it about?`}
        hint={t`Only the doctor can read this.`}
        maxLength={2000}
        required
        data-autofocus
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={join.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={join.isPending}>
          <Trans>Join the queue</Trans>
        </Button>
      </div>
    </form>
  );
}
