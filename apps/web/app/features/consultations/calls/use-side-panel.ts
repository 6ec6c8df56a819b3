// State of the call's side panel: the open tab and the number of unread chat messages.
import type { CallState } from '@lafiya/api-client';
import { useState } from 'react';
import { useCallMessages } from './call-queries.ts';
import type { SideTab } from './side-panel.tsx';

export type SidePanelState = {
  tab: SideTab | null;
  lastTab: SideTab;
  unread: number;
  open: (tab: SideTab) => void;
  close: () => void;
  toggle: (tab: SideTab) => void;
};

/** From this width the panel fits beside the video. */
const wide = '(min-width: 64em)';

type SidePanelOptions = { hasNotes: boolean; memberCount: number; isInCall: boolean };

export function useSidePanel(state: CallState, { hasNotes, memberCount, isInCall }: SidePanelOptions): SidePanelState {
  const [tab, setTab] = useState<SideTab | null>(() => (hasNotes && window.matchMedia(wide).matches ? 'notes' : null));
  const [lastTab, setLastTab] = useState<SideTab>(hasNotes ? 'notes' : 'chat');
  const open = (next: SideTab) => {
    setTab(next);
    setLastTab(next);
  };
  // With more than two members, open the list of people if no other tab is open.
  const isGroup = memberCount > 2;
  const [wasGroup, setWasGroup] = useState(false);
  if (isGroup !== wasGroup) {
    setWasGroup(isGroup);
    if (isGroup && tab === null && window.matchMedia(wide).matches) open('people');
  }
  const close = () => setTab(null);
  // Load messages only once connected, so that they do not compete with joining.
  const { data } = useCallMessages(state.appointment.id, isInCall);
  const unread = useUnread(data?.messages, tab === 'chat');
  return { tab, lastTab, unread, open, close, toggle: (next) => (tab === next ? close() : open(next)) };
}

export function useUnread(messages: { isMine: boolean }[] | undefined, isReading: boolean): number {
  const [seen, setSeen] = useState<number>();
  const theirs = messages?.filter(({ isMine }) => !isMine).length;
  // Messages from before the user joined do not count as unread.
  if (theirs !== undefined && theirs !== seen && (isReading || seen === undefined)) setSeen(theirs);
  return isReading ? 0 : Math.max(0, (theirs ?? 0) - (seen ?? theirs ?? 0));
}
