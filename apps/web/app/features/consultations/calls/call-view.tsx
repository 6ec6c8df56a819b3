// The main part of the call screen: video, notices, controls and their dialogs.
import type { CallState } from '@lafiya/api-client';
import { useRef } from 'react';
import { LazyMount } from '../../../ui/lazy-mount.tsx';
import styles from './call.module.css';
import { DevicesDialog, EndDialog, ShortcutsDialog } from './call-dialogs.tsx';
import { CallCost } from './call-cost.tsx';
import { WaitingNotices, CallNotices } from './call-notices.tsx';
import { CallError } from './call-error.tsx';
import { Controls } from './controls.tsx';
import type { DeviceChoice } from './device-choice.ts';
import { MoreMenu } from './more-menu.tsx';
import { CallLayout } from './call-layout.tsx';
import type { OwnCall } from './use-call.ts';
import { useCallActions } from './use-call-actions.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { SidePanelState } from './use-side-panel.ts';

type Props = {
  state: CallState;
  devices: DeviceChoice;
  own: OwnCall;
  sidePanel: SidePanelState;
  full: FullScreen;
  onLeave: () => void;
  onEnd: () => void;
};

export function CallView({ state, devices, own, sidePanel, full, onLeave, onEnd }: Props) {
  const { call, session } = own;
  const actions = useCallActions(state, devices, own, sidePanel, full);
  const view = useRef<HTMLDivElement>(null);
  const isDoctor = state.side === 'doctor';
  const { open, setOpen } = actions;
  const close = () => setOpen(null);
  const more = (
    <MoreMenu
      isDoctor={isDoctor}
      isFull={full.isFull}
      isSoundOnly={actions.isSoundOnly}
      onDevices={() => setOpen('devices')}
      onFull={actions.fullScreen}
      onPictureInPicture={document.pictureInPictureEnabled ? () => togglePictureInPicture(view.current) : undefined}
      onSoundOnly={actions.saveData}
      onExtend={actions.extend}
      onKeys={() => setOpen('keys')}
      onLeave={onLeave}
    />
  );
  return (
    <div className={styles.view} ref={view}>
      <div className={styles.layout}>
        <CallContent state={state} own={own} isSoundOnly={actions.isSoundOnly} onRetry={actions.retry} onLeave={onLeave} />
      </div>
      <CallCost call={call} className={styles.cost ?? ''} />
      <Controls
        call={call}
        isDoctor={isDoctor}
        isChatOpen={sidePanel.tab === 'chat'}
        unread={sidePanel.unread}
        more={more}
        onMicrophone={actions.microphone}
        onCamera={actions.camera}
        onShare={isDoctor ? actions.share : undefined}
        onChat={() => sidePanel.toggle('chat')}
        onFinish={isDoctor ? () => setOpen('end') : onLeave}
      />
      <LazyMount isShown={open !== null}>
        <DevicesDialog isOpen={open === 'devices'} onClose={close} chosen={actions.chosen} onChoose={actions.choose} />
        <ShortcutsDialog isOpen={open === 'keys'} onClose={close} />
        <EndDialog
          isOpen={open === 'end'}
          onClose={close}
          state={state}
          onEnded={() => {
            session?.close('ended');
            onEnd();
          }}
        />
      </LazyMount>
    </div>
  );
}

type CallContentProps = Pick<Props, 'state' | 'own' | 'onLeave'> & { isSoundOnly: boolean; onRetry: () => void };

function CallContent({ state, own: { call, session }, isSoundOnly, onRetry, onLeave }: CallContentProps) {
  const hasNoRoom = state.roomName === null && state.endedAt === null;
  const why = hasNoRoom ? 'no_room' : call.phase === 'stopped' ? call.why : null;
  if (why) return <CallError why={why} onRetry={onRetry} onLeave={onLeave} />;
  return (
    <>
      <CallLayout
        members={call.members}
        state={state}
        showsPictures={!isSoundOnly && call.step !== 'audio'}
        isConnecting={call.phase !== 'in_call'}
      />
      <CallNotices
        call={call}
        waitingNotices={state.side === 'doctor' ? <WaitingNotices state={state} /> : null}
        onRetry={() => session?.tryNow()}
        onEnableSound={() => session?.startSound()}
      />
    </>
  );
}

function togglePictureInPicture(view: HTMLElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else
    view
      ?.querySelector<HTMLVideoElement>('video[data-main]')
      ?.requestPictureInPicture()
      .catch(() => undefined);
}
