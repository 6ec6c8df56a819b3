// Which tab stands beside the call, and what in the chat has not been read.
import type { CallState } from '@lafiya/api-client';
import { useState } from 'react';
import { useCallMessages } from './call-queries.ts';
import type { SideTab } from './side-panel.tsx';

export type Side = {
  tab: SideTab | null;
  lastTab: SideTab;
  unread: number;
  open: (tab: SideTab) => void;
  close: () => void;
  toggle: (tab: SideTab) => void;
};

/** From here on there is room beside the picture. */
const wide = '(min-width: 64em)';

type Around = { hasNotes: boolean; inCall: number; isThere: boolean };

export function useSide(state: CallState, { hasNotes, inCall, isThere }: Around): Side {
  const [tab, setTab] = useState<SideTab | null>(() => (hasNotes && window.matchMedia(wide).matches ? 'notes' : null));
  const [lastTab, setLastTab] = useState<SideTab>(hasNotes ? 'notes' : 'chat');
  const open = (next: SideTab) => {
    setTab(next);
    setLastTab(next);
  };
  // More than two: whoever has nothing else beside the picture sees who they are.
  const isCrowd = inCall > 2;
  const [wasCrowd, setWasCrowd] = useState(false);
  if (isCrowd !== wasCrowd) {
    setWasCrowd(isCrowd);
    if (isCrowd && tab === null && window.matchMedia(wide).matches) open('people');
  }
  const close = () => setTab(null);
  // Who comes in wants to see and hear first; what was written is read after.
  const { data } = useCallMessages(state.appointment.id, isThere);
  const unread = useUnread(data?.messages, tab === 'chat');
  return { tab, lastTab, unread, open, close, toggle: (next) => (tab === next ? close() : open(next)) };
}

export function useUnread(messages: { isMine: boolean }[] | undefined, isReading: boolean): number {
  const [seen, setSeen] = useState<number>();
  const theirs = messages?.filter(({ isMine }) => !isMine).length;
  // What was there when one came in is not news.
  if (theirs !== undefined && theirs !== seen && (isReading || seen === undefined)) setSeen(theirs);
  return isReading ? 0 : Math.max(0, (theirs ?? 0) - (seen ?? theirs ?? 0));
}
