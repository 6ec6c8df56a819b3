// The try of the line as a page needs it: begun once, tried again on request, ended when the page is left.
import { probeLine as askForProbe } from '@lafiya/api-client';
import { judgeLine } from '@lafiya/domain/consultation/line-verdict';
import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import type { LineResult } from './device-results.ts';

const untried: LineResult = { state: 'unknown', judged: null };
const trying: LineResult = { state: 'testing', judged: null };
const unanswered: LineResult = { state: 'failed', judged: null };

export function useLineProbe(isWanted: boolean): { line: LineResult; tryLine: () => void } {
  const { call } = useSession();
  const [trial, setTrial] = useState(1);
  const [found, setFound] = useState({ trial: 0, line: untried });
  useEffect(() => {
    if (!isWanted) return undefined;
    const leaving = new AbortController();
    const settle = (line: LineResult) => {
      if (!leaving.signal.aborted) setFound({ trial, line });
    };
    tryOnce(() => call((bearer) => askForProbe({}, bearer)), leaving.signal).then(settle, () => settle(unanswered));
    return () => leaving.abort();
  }, [isWanted, trial, call]);
  const isDone = found.trial === trial;
  return { line: isDone ? found.line : isWanted ? trying : untried, tryLine: () => setTrial(trial + 1) };
}

type Pass = Awaited<ReturnType<typeof askForProbe>>;

async function tryOnce(ask: () => Promise<Pass>, signal: AbortSignal): Promise<LineResult> {
  const pass = await ask();
  const { probeLine } = await import('./probe-line.ts');
  const figures = await probeLine(pass, signal);
  const judged = { ...figures, ...judgeLine(figures) };
  return { state: judged.verdict === 'weak' ? 'failed' : 'success', judged };
}
