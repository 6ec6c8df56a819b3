// Lets a treating doctor answer the dangerous values that are open: opens the dialog for all that the page shows. Others may not.
import type { Vitals } from '@lafiya/api-client';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import { type Alert, openAlerts } from './alert-text.ts';

const AlertAnswerDialog = lazyDialog(async () => (await import('./alert-answer-dialog.tsx')).AlertAnswerDialog, 'isOpen');

type AlertAnswer = {
  /** Undefined for those who may not answer. */
  ask: (() => void) | undefined;
  dialog: ReactNode;
};

export function useAlertAnswer(vitals: Vitals): AlertAnswer {
  // A value that comes while the dialog is open is not among what it is about.
  const [alerts, setAlerts] = useState<Alert[]>([]);
  const [isOpen, { open, close }] = useDisclosure(false);
  if (vitals.writesAs !== 'doctor') return { ask: undefined, dialog: null };
  const [newest, ...earlier] = alerts;
  return {
    ask: () => {
      setAlerts(openAlerts(vitals));
      open();
    },
    dialog: newest ? (
      <AlertAnswerDialog patientId={vitals.patient.id} newest={newest} earlier={earlier} isOpen={isOpen} onClose={close} />
    ) : null,
  };
}
