// The second step of an emergency access: who it is, and the reason that the patient will read.
import type { PatientFoundInEmergency } from '@lafiya/api-client';
import { BreakGlassBody } from '@lafiya/api-client/forms/patients';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useNavigate } from 'react-router';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { FoundPatient } from './found-patient.tsx';
import { useBreakGlass } from './patient-queries.ts';

type Props = { id: string; patient: PatientFoundInEmergency | undefined; onSearchAgain: () => void; onClose: () => void };

const leastReason = 10;

export function BreakGlassForm({ id, patient, onSearchAgain, onClose }: Props) {
  const { t } = useLingui();
  const { form, send, isBusy } = useEmergencyAccess(id, onClose);
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      {patient ? (
        <FoundPatient
          patient={patient}
          action={
            <Button size="sm" variant="default" onClick={onSearchAgain} disabled={isBusy}>
              <Trans>Not this patient</Trans>
            </Button>
          }
        />
      ) : null}
      <Notice kind="warn">
        <Trans>
          We tell the patient straight away that you opened the record, when, and the reason you give here. You can see it for 4 hours.
        </Trans>
      </Notice>
      <TextAreaField
        {...form.field('reason')}
        label={t`Why you need it now`}
        hint={t`At least ${leastReason} characters. The patient will see this`}
        maxLength={1000}
        required
        // The button that led here is gone.
        autoFocus
        data-autofocus
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

function useEmergencyAccess(id: string, onClose: () => void) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const navigate = useNavigate();
  const problemMessage = useProblemMessage();
  const breakGlass = useBreakGlass();
  const form = useApiForm({
    initialValues: { reason: '' },
    schema: BreakGlassBody,
    bodyOf: ({ reason }) => ({ reason: reason.trim() }),
  });
  const send = form.onSubmit((data) => {
    breakGlass.mutate(
      { id, data },
      {
        onSuccess: ({ until }) => {
          toast.success(t`You can now see the record`, { detail: t`Until ${formatDateTime(until)}. We have notified the patient.` });
          onClose();
          void navigate(`/dashboard/patients/${id}`);
        },
        onError: (error) => {
          if (codeOf(error) !== 'step_up_required' && !form.showProblem(error)) toast.error(problemMessage(error));
        },
      },
    );
  });
  return { form, send, isBusy: breakGlass.isPending };
}
