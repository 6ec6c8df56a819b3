// Dialog for emergency access to a patient record: first find the patient, then give a reason that the patient will see.
import type { PatientFoundInEmergency } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { BreakGlassForm } from './break-glass-form.tsx';
import { EmergencySearchForm } from './emergency-search-form.tsx';

type Props = {
  /** Known when the doctor followed a link to the record; otherwise the doctor finds the patient first. */
  patientId?: string;
  onClose: () => void;
};

export function BreakGlassDialog({ isOpen, ...steps }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  return (
    <FormDialog isOpen={isOpen} onClose={steps.onClose} title={t`Open a record in an emergency`} size={520}>
      <Steps {...steps} />
    </FormDialog>
  );
}

function Steps({ patientId, onClose }: Props) {
  const [found, setFound] = useState<PatientFoundInEmergency>();
  const id = patientId ?? found?.id;
  if (!id) return <EmergencySearchForm onFound={setFound} onClose={onClose} />;
  return <BreakGlassForm id={id} patient={found} onSearchAgain={() => setFound(undefined)} onClose={onClose} />;
}
