// Dialog for emergency access to a patient record: patient number and a reason that the patient will see.
import { BreakGlassBody } from '@lafiya/api-client/forms/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useBreakGlass } from './patient-queries.ts';

type Props = {
  /** Known when the doctor followed a link to the record; otherwise the form asks for it. */
  patientId?: string;
  onClose: () => void;
};

const leastReason = 10;
const patientNumberPattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function BreakGlassDialog({ isOpen, ...form }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={form.onClose} title={t`Open a record in an emergency`} size={520}>
      <BreakGlassForm {...form} />
    </FormDialog>
  );
}

function BreakGlassForm({ patientId, onClose }: Props) {
  const { t } = useLingui();
  const { form, send, isBusy } = useEmergencyAccess(patientId, onClose);
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <Notice kind="warn">
        <Trans>
          The patient is told at once that you opened the record, when, and the reason you write here. It stays open for 4 hours.
        </Trans>
      </Notice>
      {patientId ? null : (
        <TextField
          {...form.field('number')}
          label={t`Patient number`}
          hint={t`The long number on the record or its link`}
          autoComplete="off"
          spellCheck={false}
          required
          data-autofocus
        />
      )}
      <TextAreaField
        {...form.field('reason')}
        label={t`Why you need it now`}
        hint={t`At least ${leastReason} characters, as the patient will read it`}
        maxLength={1000}
        required
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="danger" loading={isBusy}>
          <Trans>Open the record</Trans>
        </Button>
      </div>
    </form>
  );
}

function useEmergencyAccess(patientId: string | undefined, onClose: () => void) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const navigate = useNavigate();
  const problemMessage = useProblemMessage();
  const breakGlass = useBreakGlass();
  const form = useApiForm({
    initialValues: { number: patientId ?? '', reason: '' },
    schema: BreakGlassBody,
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
    rules: ({ number }) =>
      patientId || patientNumberPattern.test(number.trim()) ? {} : { number: t`This is not a patient number. Copy all of it.` },
  });
  const send = form.onSubmit((data) => {
    const id = form.values.number.trim();
    breakGlass.mutate(
      { id, data },
      {
        onSuccess: ({ until }) => {
          toast.success(t`The record is open`, { detail: t`Until ${formatDateTime(until)}. The patient has been told.` });
          onClose();
          void navigate(`/dashboard/patients/${id}`);
        },
        onError: (error) => {
          // From a record's own page there is no field for the number; a toast says it there.
          if (codeOf(error) === 'not_found' && !patientId) form.showErrors({ number: t`There is no patient with this number.` });
          else if (codeOf(error) !== 'step_up_required' && !form.showProblem(error)) toast.error(problemMessage(error));
        },
      },
    );
  });
  return { form, send, isBusy: breakGlass.isPending };
}
