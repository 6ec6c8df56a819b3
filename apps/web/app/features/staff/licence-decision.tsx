// Approves a licence until its last day, optionally with a corrected number, or refuses it with a reason.
import { ApproveDoctorBody } from '@lafiya/api-client/forms/staff';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { problemOfField } from '../../platform/forms/field-errors.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { useApproveLicence, useRefuseLicence } from './staff-queries.ts';

export type LicenceUnderReview = { doctorId: string; name: string; licenseNumber: string | null; file: object | null };
type Props = { doctor: LicenceUnderReview };

export function LicenceDecision({ doctor }: Props) {
  const { t } = useLingui();
  const [isApproving, approve] = useDisclosure(false);
  const [isRefusing, refuse] = useDisclosure(false);
  const { name } = doctor;
  return (
    <>
      <Button size="sm" variant="default" aria-label={t`Reject the licence of ${name}`} onClick={refuse.open}>
        <Trans>Reject</Trans>
      </Button>
      {/* A licence cannot be checked without the document; the API refuses this as well. */}
      {doctor.file ? (
        <Button size="sm" aria-label={t`Approve the licence of ${name}`} onClick={approve.open}>
          <Trans>Approve</Trans>
        </Button>
      ) : null}
      <FormDialog isOpen={isApproving} onClose={approve.close} title={t`Approve the licence of ${name}?`}>
        <ApprovalForm doctor={doctor} onDone={approve.close} />
      </FormDialog>
      <Refusal doctor={doctor} isOpen={isRefusing} onClose={refuse.close} />
    </>
  );
}

function ApprovalForm({ doctor: { doctorId, licenseNumber }, onDone }: Props & { onDone: () => void }) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { licenseExpiresOn: '', licenseNumber: licenseNumber ?? '' },
    schema: ApproveDoctorBody,
    bodyOf: (values) => {
      const number = values.licenseNumber.trim();
      return { licenseExpiresOn: values.licenseExpiresOn, ...(number === licenseNumber ? {} : { licenseNumber: number }) };
    },
    messages: {
      licenseExpiresOn: t`Please choose the expiry date of the licence.`,
      licenseNumber: t`Please enter the number on the document.`,
    },
  });
  const approve = useApproveLicence();
  const send = form.onSubmit((data) => approve.mutate({ doctorId, data }, { onSuccess: onDone, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <p>
        <Trans>Compare the number and the expiry date with the document. The doctor can then see patients until that day.</Trans>
      </p>
      <TextField {...form.field('licenseExpiresOn')} type="date" label={t`Expiry date of the licence`} required data-autofocus />
      <TextField
        {...form.field('licenseNumber')}
        label={t`Licence number`}
        hint={t`Only change it if it differs from the document.`}
        maxLength={40}
        required
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onDone} disabled={approve.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={approve.isPending}>
          <Trans>Approve licence</Trans>
        </Button>
      </div>
    </form>
  );
}

function Refusal({ doctor: { doctorId, name }, isOpen, onClose }: Props & { isOpen: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const refuse = useRefuseLicence();
  return (
    <ReasonDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t`Reject the licence of ${name}?`}
      label={t`Reason (the doctor will see this)`}
      confirmLabel={t`Reject licence`}
      onSubmit={(reason) => refuse.mutate({ doctorId, data: { reason } }, { onSuccess: onClose })}
      isBusy={refuse.isPending}
      error={problemOfField(refuse.error, 'reason')}
      danger
    >
      <Trans>We notify the doctor by e-mail. They can upload another document but cannot see patients until it is approved.</Trans>
    </ReasonDialog>
  );
}
