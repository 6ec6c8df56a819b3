// The call control buttons below the video.
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconMessage,
  IconMicrophone,
  IconMicrophoneOff,
  IconPhoneOff,
  IconScreenShare,
  IconScreenShareOff,
  IconVideo,
  IconVideoOff,
} from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import styles from './controls.module.css';
import type { CallSnapshot } from './media/call-session.ts';

type Props = {
  call: CallSnapshot;
  /** The doctor can end the call for everyone; others can only leave. */
  isDoctor?: boolean;
  isChatOpen: boolean;
  unread: number;
  more?: ReactNode;
  onMicrophone: () => void;
  onCamera: () => void;
  onShare?: (() => void) | undefined;
  onChat: () => void;
  onFinish: () => void;
};

export function Controls({ call, isDoctor, isChatOpen, unread, more, onMicrophone, onCamera, onShare, onChat, onFinish }: Props) {
  const { t } = useLingui();
  const hasPicture = call.wantsCamera && call.step !== 'audio';
  return (
    <div className={styles.controls} role="toolbar" aria-label={t`Call`}>
      <Control
        icon={call.wantsMicrophone ? IconMicrophone : IconMicrophoneOff}
        isOff={!call.wantsMicrophone}
        onClick={onMicrophone}
        keys="M"
      >
        {call.wantsMicrophone ? <Trans>Mute</Trans> : <Trans>Unmute</Trans>}
      </Control>
      <Control icon={hasPicture ? IconVideo : IconVideoOff} isOff={!hasPicture} onClick={onCamera} keys="V">
        {hasPicture ? <Trans>Camera</Trans> : <Trans>Camera off</Trans>}
      </Control>
      {onShare && canShare() ? (
        <Control icon={call.isSharing ? IconScreenShareOff : IconScreenShare} isOn={call.isSharing} onClick={onShare} isDesktopOnly>
          {call.isSharing ? <Trans>Stop</Trans> : <Trans>Share</Trans>}
        </Control>
      ) : null}
      <Control icon={IconMessage} isOn={isChatOpen} onClick={onChat} keys="C" count={unread}>
        <Trans>Chat</Trans>
      </Control>
      {more}
      <Control icon={IconPhoneOff} isEnd onClick={onFinish}>
        {isDoctor ? <Trans>End</Trans> : <Trans>Leave</Trans>}
      </Control>
    </div>
  );
}

type ControlProps = ComponentProps<'button'> & {
  icon: Icon;
  isOff?: boolean;
  isOn?: boolean;
  isEnd?: boolean;
  isDesktopOnly?: boolean;
  count?: number;
  keys?: string;
};

export function Control({ icon: ControlIcon, children, isOff, isOn, isEnd, isDesktopOnly, count = 0, keys, ...button }: ControlProps) {
  return (
    <button
      {...button}
      type="button"
      className={styles.control}
      data-look={isEnd ? 'end' : isOff ? 'off' : isOn ? 'on' : undefined}
      data-computers={isDesktopOnly || undefined}
      aria-keyshortcuts={keys}
    >
      <span className={styles.button}>
        <ControlIcon size={24} stroke={1.75} aria-hidden />
        {count > 0 ? <span className={styles.unread}>{count}</span> : null}
      </span>
      <span className={styles.label}>{children}</span>
    </button>
  );
}

/** Screen sharing is not available on phones. */
const canShare = (): boolean => typeof navigator.mediaDevices?.getDisplayMedia === 'function';
