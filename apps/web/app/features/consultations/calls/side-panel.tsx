// The side panel of a call with notes, chat and people; a bottom sheet on phones.
import type { CallState } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Tabs } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { LazyMount } from '../../../ui/lazy-mount.tsx';
import { Count } from '../../../ui/pill.tsx';
import { Chat } from './chat.tsx';
import type { CallMember } from './media/call-members.ts';
import { People } from './people.tsx';
import { guestsWhoRead, otherParticipantName } from './arrange-members.ts';
import styles from './side.module.css';

export type SideTab = 'notes' | 'chat' | 'people';

type Props = {
  state: CallState;
  members: CallMember[];
  panel: ReactNode;
  tab: SideTab | null;
  lastTab: SideTab;
  unread: number;
  onTab: (tab: SideTab) => void;
  onClose: () => void;
  onWritten: () => void;
};

/** Stays mounted when closed, so that text being written is not lost. */
export function SidePanel({ state, members, panel, tab, lastTab, unread, onTab, onClose, onWritten }: Props) {
  const { t } = useLingui();
  return (
    <aside className={styles.side} hidden={tab === null} aria-label={t`Side panel`}>
      <Tabs className={styles.tabs ?? ''} value={tab ?? lastTab} onChange={(next) => next && onTab(next as SideTab)}>
        <div className={styles.head}>
          <Tabs.List className={styles.list ?? ''}>
            {panel ? <Tabs.Tab value="notes">{t`Notes`}</Tabs.Tab> : null}
            <Tabs.Tab value="chat" rightSection={unread > 0 ? <Count value={unread} hot /> : null}>{t`Chat`}</Tabs.Tab>
            <Tabs.Tab value="people" rightSection={<Count value={members.length} />}>{t`People`}</Tabs.Tab>
          </Tabs.List>
          <ActionIcon variant="subtle" color="gray" size={44} onClick={onClose} aria-label={t`Close`}>
            <IconX size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
        {panel ? (
          <Tabs.Panel value="notes" className={styles.panel ?? ''}>
            {panel}
          </Tabs.Panel>
        ) : null}
        <Tabs.Panel value="chat" className={styles.panel ?? ''}>
          <LazyMount isShown={tab === 'chat'}>
            <Chat id={state.appointment.id} to={otherParticipantName(state)} guests={guestsWhoRead(state)} onWritten={onWritten} />
          </LazyMount>
        </Tabs.Panel>
        <Tabs.Panel value="people" className={styles.panel ?? ''}>
          <People state={state} members={members} />
        </Tabs.Panel>
      </Tabs>
    </aside>
  );
}
