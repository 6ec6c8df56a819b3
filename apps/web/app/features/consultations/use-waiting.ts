// Being at the door: said to the server every five seconds, and at once when the page comes back into view or the line returns.
import { waitAtDoor } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';
import { callKey } from './consultation-queries.ts';

const everyMs = 5_000;

/** True while the server does not hear from us: who is silent for half a minute is not at the door any more. */
export function useWaiting(appointmentId: string): { isUnheard: boolean } {
  const { call } = useSession();
  const client = useQueryClient();
  const [isUnheard, setUnheard] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isTelling = false;
    const tell = async () => {
      if (isTelling || isOver) return;
      isTelling = true;
      clearTimeout(timer);
      try {
        const state = await call((bearer) => waitAtDoor({ appointmentId }, bearer));
        if (isOver) return;
        client.setQueryData(callKey(appointmentId), state);
        setUnheard(false);
      } catch (error) {
        if (isOver) return;
        // The door has shut meanwhile; why, the call itself says.
        if (error instanceof ApiProblem && error.status < 500) void client.invalidateQueries({ queryKey: callKey(appointmentId) });
        else setUnheard(true);
      } finally {
        isTelling = false;
      }
      // Set when an answer came, not by the timer before: a browser slows down chains of timers in the background to one a minute.
      timer = setTimeout(() => void tell(), everyMs);
    };
    const now = () => void tell();
    now();
    document.addEventListener('visibilitychange', now);
    window.addEventListener('online', now);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', now);
      window.removeEventListener('online', now);
    };
  }, [appointmentId, call, client]);
  return { isUnheard };
}
