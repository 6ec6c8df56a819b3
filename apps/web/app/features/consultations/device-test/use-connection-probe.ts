// Runs the connection test once, again on request, and aborts it on unmount.
import { createConnectionProbe as requestProbe } from '@lafiya/api-client';
import { evaluateConnection } from '@lafiya/domain/consultations/calls/connection-verdict';
import { useEffect, useState } from 'react';
import { useSession } from '../../../platform/session/session-provider.tsx';
import type { ConnectionResult } from './device-results.ts';

const untried: ConnectionResult = { state: 'unknown', assessment: null };
const trying: ConnectionResult = { state: 'testing', assessment: null };
const unanswered: ConnectionResult = { state: 'failed', assessment: null };

export function useConnectionProbe(isEnabled: boolean): { line: ConnectionResult; retryProbe: () => void } {
  const { call } = useSession();
  const [trial, setTrial] = useState(1);
  const [found, setFound] = useState({ trial: 0, line: untried });
  useEffect(() => {
    if (!isEnabled) return undefined;
    const aborting = new AbortController();
    const finish = (line: ConnectionResult) => {
      if (!aborting.signal.aborted) setFound({ trial, line });
    };
    probeOnce(() => call((bearer) => requestProbe({}, bearer)), aborting.signal).then(finish, () => finish(unanswered));
    return () => aborting.abort();
  }, [isEnabled, trial, call]);
  const isDone = found.trial === trial;
  return { line: isDone ? found.line : isEnabled ? trying : untried, retryProbe: () => setTrial(trial + 1) };
}

type ProbeTokens = Awaited<ReturnType<typeof requestProbe>>;

async function probeOnce(request: () => Promise<ProbeTokens>, signal: AbortSignal): Promise<ConnectionResult> {
  const tokens = await request();
  const { probeConnection } = await import('./probe-connection.ts');
  const figures = await probeConnection(tokens, signal);
  const assessment = { ...figures, ...evaluateConnection(figures) };
  return { state: assessment.verdict === 'weak' ? 'failed' : 'success', assessment };
}
