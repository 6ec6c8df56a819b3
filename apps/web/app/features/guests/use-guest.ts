// A guest's link: how the call stands for whoever holds it, read again and again, and said aloud while they wait at the door.
import { type GuestState, readGuest, waitAsGuest } from '@lafiya/api-client';
import { codeOf } from '../../platform/forms/problem-words.ts';
import { useEffect, useState } from 'react';

/** `away` is a line that is down just now; the others are for good. */
export type GuestTrouble = 'invalid' | 'over' | 'sent_out' | 'away';
export type GuestView = { guest: GuestState | null; trouble: GuestTrouble | null };

const everyMs = 5_000;

export function useGuest(token: string, isWaiting: boolean): GuestView {
  const [view, setView] = useState<GuestView>({ guest: null, trouble: null });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasLeft = false;
    let isIn = false;
    const look = async () => {
      clearTimeout(timer);
      const seen = await lookOnce(token, isWaiting && !isIn);
      if (hasLeft) return;
      isIn = seen.guest?.isAdmitted ?? isIn;
      setView(({ guest }) => ({ guest: seen.guest ?? guest, trouble: seen.trouble }));
      // Set when an answer came: a browser slows down chains of timers in the background to one a minute.
      if (seen.trouble === null || seen.trouble === 'away') timer = setTimeout(() => void look(), everyMs);
    };
    void look();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [token, isWaiting]);
  return view;
}

async function lookOnce(token: string, isWaiting: boolean): Promise<GuestView> {
  try {
    return { guest: await (isWaiting ? waitAsGuest({ token }) : readGuest({ token })), trouble: null };
  } catch (error) {
    return { guest: null, trouble: troubles[codeOf(error) ?? ''] ?? 'away' };
  }
}

const troubles: Partial<Record<string, GuestTrouble>> = {
  link_invalid: 'invalid',
  invalid_input: 'invalid',
  call_over: 'over',
  sent_out: 'sent_out',
};
