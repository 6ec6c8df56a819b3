// The call for guests: tiles of all participants, controls and chat.
import { type GuestState, joinAsGuest } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock } from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CallCost } from '../features/consultations/calls/call-cost.tsx';
import { CallNotices } from '../features/consultations/calls/call-notices.tsx';
import { Controls } from '../features/consultations/calls/controls.tsx';
import { CallError } from '../features/consultations/calls/call-error.tsx';
import type { CallMember } from '../features/consultations/calls/media/call-members.ts';
import { initialCallSnapshot, type CallSnapshot, CallSession } from '../features/consultations/calls/media/call-session.ts';
import { useShortcuts } from '../features/consultations/calls/shortcuts.ts';
import { VideoTrack, AudioTrack } from '../features/consultations/calls/track-view.tsx';
import { useWakeLock } from '../features/consultations/calls/use-presence.ts';
import { useUnread } from '../features/consultations/calls/use-side-panel.ts';
import type { TestedDevices } from '../features/consultations/device-test/device-test.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { GuestChat, type GuestMessages, useGuestMessages } from './guest-chat.tsx';
import styles from './guest.module.css';

type Props = { token: string; guest: GuestState; devices: TestedDevices; onLeave: () => void };

export function GuestRoom({ token, guest, devices, onLeave }: Props) {
  const { t } = useLingui();
  const chat = useGuestMessages(token);
  const { call, session, retry } = useGuestCall(token, guest, devices, chat.look);
  const [isChatOpen, setChatOpen] = useState(false);
  const unread = useUnread(chat.messages, isChatOpen);
  const hasPicture = call.wantsCamera && call.step !== 'audio';
  const microphone = () => session?.setMicrophone(!call.wantsMicrophone);
  const camera = () => session?.setCamera(!hasPicture);
  const toggleChat = () => setChatOpen(!isChatOpen);
  useShortcuts({ M: microphone, V: camera, C: toggleChat, Escape: () => setChatOpen(false) });
  useWakeLock(call.phase === 'in_call');
  return (
    <section className={styles.room} aria-label={t`Call with ${guest.doctorName}`}>
      <p className={styles.top}>
        <b>{guest.doctorName}</b> <Badge call={call} />
      </p>
      {call.phase === 'stopped' && call.why ? (
        <CallError why={call.why} onRetry={retry} onLeave={onLeave} />
      ) : (
        <div className={styles.around} data-chat={isChatOpen || undefined}>
          <div className={styles.callLayout}>
            <Tiles members={call.members} showsPictures={call.step !== 'audio'} />
            <CallNotices call={call} onRetry={() => session?.tryNow()} onEnableSound={() => session?.startSound()} />
          </div>
          <GuestChat {...chat} isOpen={isChatOpen} onWritten={() => session?.notifyChat()} />
        </div>
      )}
      <CallCost call={call} className={styles.cost ?? ''} />
      <Controls
        call={call}
        isChatOpen={isChatOpen}
        unread={unread}
        onMicrophone={microphone}
        onCamera={camera}
        onChat={toggleChat}
        onFinish={onLeave}
      />
    </section>
  );
}

function useGuestCall(token: string, { keyNumber, closesAt }: GuestState, devices: TestedDevices, onChat: GuestMessages['look']) {
  const [session, setSession] = useState<CallSession>();
  const [attempt, setAttempt] = useState(0);
  const chosen = useRef(devices);
  useEffect(() => {
    const askPass = async () => (await joinAsGuest({ token })).data;
    const newSession = new CallSession({ devices: chosen.current, fetchJoinDetails: askPass, onChat });
    setSession(newSession);
    void newSession.start();
    return () => newSession.close();
  }, [token, attempt, onChat]);
  const lastKey = useRef(keyNumber);
  useEffect(() => {
    if (keyNumber > lastKey.current) session?.renewKey();
    lastKey.current = keyNumber;
    session?.setClosesAt(Date.parse(closesAt));
  }, [session, keyNumber, closesAt]);
  const call = useSyncExternalStore(session?.subscribe ?? subscribeToNothing, session?.snapshot ?? initialSnapshot, initialSnapshot);
  return { call, session, retry: () => setAttempt(attempt + 1) };
}

const subscribeToNothing = () => () => undefined;
const initialSnapshot = () => initialCallSnapshot;

function Badge({ call: { phase, isEncrypted } }: { call: CallSnapshot }) {
  if (phase === 'reconnecting') return <Trans>Reconnecting</Trans>;
  if (phase !== 'in_call' || !isEncrypted) return <Trans>Connecting</Trans>;
  return (
    <span className={styles.badge}>
      <IconLock size={18} aria-hidden />
      <Trans>Encrypted between your browsers</Trans>
    </span>
  );
}

function Tiles({ members, showsPictures }: { members: CallMember[]; showsPictures: boolean }) {
  const { t } = useLingui();
  const sharing = members.find(({ screen }) => screen);
  return (
    <div className={styles.tiles} data-many={members.length > 2 || undefined}>
      {sharing?.screen && showsPictures ? (
        <figure className={styles.tile} data-screen>
          <VideoTrack
            key={sharing.screen.sid}
            track={sharing.screen}
            name={t`Screen of ${sharing.name}`}
            className={styles.picture ?? ''}
          />
        </figure>
      ) : null}
      {members
        .toSorted((a, b) => Number(a.isMe) - Number(b.isMe))
        .map((member) => {
          const { camera, isMe, isMuted, isSpeaking } = member;
          const name = isMe ? t`You` : member.name;
          return (
            <figure key={member.id} className={styles.tile} data-speaking={isSpeaking || undefined}>
              {camera && (showsPictures || isMe) ? (
                <VideoTrack key={camera.sid} track={camera} name={name} isMirrored={isMe} className={styles.picture ?? ''} />
              ) : (
                <Avatar name={member.name} size="xl" />
              )}
              <figcaption>{isMuted ? <Trans>{name}, muted</Trans> : name}</figcaption>
            </figure>
          );
        })}
      {members.flatMap(({ id, sounds }) => sounds.map((track) => <AudioTrack key={`${id} ${track.sid}`} track={track} />))}
    </div>
  );
}
