// Polls the state of a guest link, and reports presence while the guest is in the waiting room.
import { type GuestState, getGuestState, enterWaitingRoomAsGuest } from '@lafiya/api-client';
import { codeOf } from '../../../platform/forms/problem-message.ts';
import { useEffect, useState } from 'react';

/** `away` is a temporary connection failure; the others are permanent. */
export type GuestError = 'invalid' | 'over' | 'sent_out' | 'away';
export type GuestView = { guest: GuestState | null; error: GuestError | null };

const pollIntervalMs = 5_000;

export function useGuest(token: string, isWaiting: boolean): GuestView {
  const [view, setView] = useState<GuestView>({ guest: null, error: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    let isIn = false;
    const poll = async () => {
      clearTimeout(timer);
      const result = await pollOnce(token, isWaiting && !isIn);
      if (hasLeft) return;
      isIn = result.guest?.isAdmitted ?? isIn;
      setView(({ guest }) => ({ guest: result.guest ?? guest, error: result.error }));
      // Started after each response: browsers throttle chained timers in background tabs to one per minute.
      if (result.error === null || result.error === 'away') timer = setTimeout(() => void poll(), pollIntervalMs);
    };
    void poll();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [token, isWaiting]);
  return view;
}

async function pollOnce(token: string, isWaiting: boolean): Promise<GuestView> {
  try {
    return { guest: await (isWaiting ? enterWaitingRoomAsGuest({ token }) : getGuestState({ token })), error: null };
  } catch (error) {
    return { guest: null, error: errorsByCode[codeOf(error) ?? ''] ?? 'away' };
  }
}

const errorsByCode: Partial<Record<string, GuestError>> = {
  link_invalid: 'invalid',
  invalid_input: 'invalid',
  call_over: 'over',
  sent_out: 'sent_out',
};
