// Reports presence in the waiting room every five seconds, and at once when the page becomes visible or online again.
import { enterWaitingRoom } from '@lafiya/api-client';
import { getGetCallQueryKey } from '@lafiya/api-client/consultations';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';

const intervalMs = 5_000;

/** `isDisconnected` is true while reports fail; after 30 seconds without one, the server no longer counts the person as waiting. */
export function useWaitingRoom(appointmentId: string): { isDisconnected: boolean } {
  const { call } = useSession();
  const client = useQueryClient();
  const [isDisconnected, setDisconnected] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    let isSending = false;
    const sendPresence = async () => {
      if (isSending || hasLeft) return;
      isSending = true;
      clearTimeout(timer);
      try {
        const state = await call((bearer) => enterWaitingRoom({ appointmentId }, bearer));
        if (hasLeft) return;
        client.setQueryData(getGetCallQueryKey(appointmentId), state);
        setDisconnected(false);
      } catch (error) {
        if (hasLeft) return;
        // The waiting room has closed in the meantime; the call query has the reason.
        if (error instanceof ApiProblem && error.status < 500)
          void client.invalidateQueries({ queryKey: getGetCallQueryKey(appointmentId) });
        else setDisconnected(true);
      } finally {
        isSending = false;
      }
      // Started after each response: browsers throttle chained timers in background tabs to one per minute.
      timer = setTimeout(() => void sendPresence(), intervalMs);
    };
    const now = () => void sendPresence();
    now();
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', now);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', now);
    };
  }, [appointmentId, call, client]);
  return { isDisconnected };
}
