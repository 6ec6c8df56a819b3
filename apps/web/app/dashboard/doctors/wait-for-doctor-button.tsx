// 'Tell me when there is': joins the waitlist of a doctor who has no free time, or says that the patient waits already.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { JoinWaitlistBody } from '@lafiya/api-client/forms/waitlist';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useJoinWaitlist, useWaitlist } from '../../features/waitlist/waitlist-queries.ts';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';

type Props = { doctor: Pick<DirectoryDoctor, 'id' | 'firstName' | 'lastName'> };

export function WaitForDoctorButton({ doctor }: Props) {
  const { t } = useLingui();
  const [isOpen, { open, close }] = useDisclosure(false);
  const { data } = useWaitlist();
  const name = `${doctor.firstName} ${doctor.lastName}`;
  const entry = data?.entries.find((one) => one.doctor.id === doctor.id);
  const place = entry?.place;
  if (!data) return null;
  if (entry)
    return (
      <Text fz="sm">
        <Trans>You are number {place} on the waiting list. We will tell you.</Trans>
      </Text>
    );
  return (
    <>
      <Button
        variant="soft"
        style={{ justifySelf: 'start', alignSelf: 'start' }}
        leftSection={<IconBell size={18} stroke={1.75} aria-hidden />}
        aria-label={t`Tell me when there is a free time with Dr ${name}`}
        onClick={open}
      >
        <Trans>Tell me when there is</Trans>
      </Button>
      <FormDialog isOpen={isOpen} onClose={close} title={t`Wait for a time with Dr ${name}`}>
        <WaitForm id={doctor.id} name={name} onClose={close} />
      </FormDialog>
    </>
  );
}

function WaitForm({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const { t } = useLingui();
  const join = useJoinWaitlist(t`We will tell you when Dr ${name} has a time for you.`);
  const form = useApiForm({
    initialValues: { symptoms: '' },
    schema: JoinWaitlistBody,
    bodyOf: (values) => ({ doctorId: id, symptoms: values.symptoms.trim() }),
    messages: { symptoms: t`Please tell us what it is about.` },
  });
  const submit = form.onSubmit((data) => join.mutate({ data }, { onSuccess: onClose, onError: (error) => form.showProblem(error) }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={submit}>
      <p>
        <Trans>
          When a time becomes free in the next 30 days, we hold it for you for 15 minutes and tell you by e-mail and in the app.
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
          <Trans>Join the waiting list</Trans>
        </Button>
      </div>
    </form>
  );
}
