// Lets a treating doctor answer a dangerous value: opens the dialog for it. Others may not.
import type { Vitals } from '@lafiya/api-client';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import type { Alert } from './alert-text.ts';

const AlertAnswerDialog = lazyDialog(async () => (await import('./alert-answer-dialog.tsx')).AlertAnswerDialog, 'isOpen');

type AlertAnswer = {
  /** Undefined for those who may not answer. */
  ask: ((alert: Alert) => void) | undefined;
  dialog: ReactNode;
};

export function useAlertAnswer({ writesAs, patient }: Pick<Vitals, 'writesAs' | 'patient'>): AlertAnswer {
  const [alert, setAlert] = useState<Alert>();
  const [isOpen, { open, close }] = useDisclosure(false);
  if (writesAs !== 'doctor') return { ask: undefined, dialog: null };
  return {
    ask: (next) => {
      setAlert(next);
      open();
    },
    dialog: alert ? <AlertAnswerDialog patientId={patient.id} alert={alert} isOpen={isOpen} onClose={close} /> : null,
  };
}
