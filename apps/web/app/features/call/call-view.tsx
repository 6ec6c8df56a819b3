// The picture with what is said over it, the buttons under it, and the dialogs that they open.
import type { CallState } from '@lafiya/api-client';
import { useRef } from 'react';
import { OnceShown } from '../../ui/once-shown.tsx';
import styles from './call.module.css';
import { DevicesDialog, EndDialog, KeysDialog } from './call-dialogs.tsx';
import { CallCost } from './call-cost.tsx';
import { AtTheDoor, CallNotices } from './call-notices.tsx';
import { CallTrouble } from './call-trouble.tsx';
import { Controls } from './controls.tsx';
import type { DeviceChoice } from './device-choice.ts';
import { MoreMenu } from './more-menu.tsx';
import { Stage } from './stage.tsx';
import type { OwnCall } from './use-call.ts';
import { useCallActs } from './use-call-acts.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { Side } from './use-side.ts';

type Props = {
  state: CallState;
  devices: DeviceChoice;
  own: OwnCall;
  side: Side;
  full: FullScreen;
  onLeave: () => void;
  onEnd: () => void;
};

export function CallView({ state, devices, own, side, full, onLeave, onEnd }: Props) {
  const { call, session } = own;
  const acts = useCallActs(state, devices, own, side, full);
  const view = useRef<HTMLDivElement>(null);
  const isDoctor = state.side === 'doctor';
  const { open, setOpen } = acts;
  const close = () => setOpen(null);
  const more = (
    <MoreMenu
      isDoctor={isDoctor}
      isFull={full.isFull}
      isSoundOnly={acts.isSoundOnly}
      onDevices={() => setOpen('devices')}
      onFull={acts.fullScreen}
      onWindow={document.pictureInPictureEnabled ? () => showInWindow(view.current) : undefined}
      onSoundOnly={acts.saveData}
      onExtend={acts.extend}
      onKeys={() => setOpen('keys')}
      onLeave={onLeave}
    />
  );
  return (
    <div className={styles.view} ref={view}>
      <div className={styles.stage}>
        <OnStage state={state} own={own} isSoundOnly={acts.isSoundOnly} onRetry={acts.retry} onLeave={onLeave} />
      </div>
      <CallCost call={call} className={styles.cost ?? ''} />
      <Controls
        call={call}
        isDoctor={isDoctor}
        isChatOpen={side.tab === 'chat'}
        unread={side.unread}
        more={more}
        onMicrophone={acts.microphone}
        onCamera={acts.camera}
        onShare={isDoctor ? acts.share : undefined}
        onChat={() => side.toggle('chat')}
        onFinish={isDoctor ? () => setOpen('end') : onLeave}
      />
      <OnceShown isShown={open !== null}>
        <DevicesDialog isOpen={open === 'devices'} onClose={close} chosen={acts.chosen} onChoose={acts.choose} />
        <KeysDialog isOpen={open === 'keys'} onClose={close} />
        <EndDialog
          isOpen={open === 'end'}
          onClose={close}
          state={state}
          onEnded={() => {
            session?.close('ended');
            onEnd();
          }}
        />
      </OnceShown>
    </div>
  );
}

type OnStageProps = Pick<Props, 'state' | 'own' | 'onLeave'> & { isSoundOnly: boolean; onRetry: () => void };

function OnStage({ state, own: { call, session }, isSoundOnly, onRetry, onLeave }: OnStageProps) {
  const hasNoRoom = state.roomName === null && state.endedAt === null;
  const why = hasNoRoom ? 'no_room' : call.phase === 'stopped' ? call.why : null;
  if (why) return <CallTrouble why={why} onRetry={onRetry} onLeave={onLeave} />;
  return (
    <>
      <Stage
        members={call.members}
        state={state}
        showsPictures={!isSoundOnly && call.step !== 'audio'}
        isConnecting={call.phase !== 'in_call'}
      />
      <CallNotices
        call={call}
        door={state.side === 'doctor' ? <AtTheDoor state={state} /> : null}
        onRetry={() => session?.tryNow()}
        onSound={() => session?.startSound()}
      />
    </>
  );
}

function showInWindow(view: HTMLElement | null): void {
  if (document.pictureInPictureElement) void document.exitPictureInPicture();
  else
    view
      ?.querySelector<HTMLVideoElement>('video[data-main]')
      ?.requestPictureInPicture()
      .catch(() => undefined);
}
