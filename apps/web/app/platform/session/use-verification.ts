// Runs one verification attempt at a time and keeps the error message of a failed one.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemMessage } from '../forms/problem-message.ts';
import { wasPasskeyCancelled } from './passkey.ts';

export function useVerification() {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const verify = async (attempt: () => Promise<void>) => {
    setBusy(true);
    setErrorMessage(undefined);
    try {
      await attempt();
    } catch (error) {
      setErrorMessage(wasPasskeyCancelled(error) ? t`The passkey did not work. Try again, or choose another way.` : problemMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { verify, isBusy, errorMessage, clearError: () => setErrorMessage(undefined) };
}
