// One attempt to prove something at a time, and the words for one that failed.
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useProblemWords } from '../forms/problem-words.ts';
import { wasPasskeyRefused } from './passkey.ts';

export function useProving() {
  const { t } = useLingui();
  const problemWords = useProblemWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const prove = async (attempt: () => Promise<void>) => {
    setBusy(true);
    setFault(undefined);
    try {
      await attempt();
    } catch (error) {
      setFault(wasPasskeyRefused(error) ? t`The passkey was not used. Try again, or choose another way.` : problemWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { prove, isBusy, fault, forgetFault: () => setFault(undefined) };
}
