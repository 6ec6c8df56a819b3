// Lays out the members of a call: one large tile, small tiles for the rest, initials where there is no video.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { IconMicrophone, IconMicrophoneOff } from '@tabler/icons-react';
import { initialsOf, tintOf } from '../../../ui/initials.ts';
import styles from './call-layout.module.css';
import type { CallMember } from './media/call-members.ts';
import { arrangeMembers, otherParticipantName, shortNameOf } from './arrange-members.ts';
import { ConnectionQuality } from './connection-quality.tsx';
import { VideoTrack, AudioTrack } from './track-view.tsx';

type Props = { members: CallMember[]; state: CallState; showsPictures: boolean; isConnecting: boolean };

export function CallLayout({ members, state, showsPictures, isConnecting }: Props) {
  const { main, small, me, screen } = arrangeMembers(members, state);
  const label = useLabels(state);
  return (
    <div className={styles.pictures} data-screen={(screen && showsPictures) || undefined}>
      {main ? (
        <Main member={main} name={label(main)} isScreen={Boolean(screen)} showsPictures={showsPictures} />
      ) : (
        <EmptyCall state={state} isConnecting={isConnecting} />
      )}
      <div className={styles.smallOnes}>
        {[...(screen?.camera ? [screen] : []), ...small].map((member) => (
          <SmallTile key={member.id} member={member} name={label(member)} showsPictures={showsPictures} />
        ))}
        {me ? <SmallTile member={me} name={label(me)} showsPictures /> : null}
      </div>
      {members.flatMap(({ id, sounds }) => sounds.map((track) => <AudioTrack key={`${id} ${track.sid}`} track={track} />))}
    </div>
  );
}

function Main({ member, name, isScreen, showsPictures }: { member: CallMember; name: string; isScreen: boolean; showsPictures: boolean }) {
  const track = isScreen ? member.screen : member.camera;
  return (
    <>
      {track && showsPictures ? (
        <VideoTrack key={track.sid} track={track} name={name} isMain className={(isScreen ? styles.screen : styles.large) ?? ''} />
      ) : (
        <InitialsTile name={member.name} isSpeaking={member.isSpeaking} />
      )}
      <p className={styles.nameTag}>
        {member.isMuted ? <IconMicrophoneOff size={16} aria-hidden /> : <IconMicrophone size={16} aria-hidden />}
        {member.isMuted ? <Trans>{name}, muted</Trans> : name}
        <ConnectionQuality quality={member.quality} isSmall />
      </p>
    </>
  );
}

function SmallTile({ member, name, showsPictures }: { member: CallMember; name: string; showsPictures: boolean }) {
  return (
    <figure className={styles.small} data-speaking={member.isSpeaking || undefined}>
      {member.camera && showsPictures ? (
        <VideoTrack key={member.camera.sid} track={member.camera} name={name} isMirrored={member.isMe} className={styles.large ?? ''} />
      ) : (
        <span className={styles.smallFace} style={tints(member.name)} aria-hidden>
          {initialsOf(member.name)}
        </span>
      )}
      <figcaption title={name}>
        {member.isMuted ? <IconMicrophoneOff size={12} stroke={2.2} aria-hidden /> : null}
        {member.isMe ? name : shortNameOf(member.name)}
      </figcaption>
    </figure>
  );
}

function InitialsTile({ name, isSpeaking }: { name: string; isSpeaking: boolean }) {
  return (
    <div className={styles.face} data-speaking={isSpeaking || undefined}>
      <span className={styles.ring} style={tints(name)} aria-hidden>
        {initialsOf(name)}
      </span>
      <b>{name}</b>
      <Text span c="var(--on-call-soft)" maw="44ch">
        {isSpeaking ? <Trans>Speaking</Trans> : <Trans>Audio only</Trans>}
      </Text>
    </div>
  );
}

function EmptyCall({ state, isConnecting }: { state: CallState; isConnecting: boolean }) {
  const name = otherParticipantName(state);
  return (
    <div className={styles.face}>
      <span className={styles.ring} style={tints(name)} aria-hidden>
        {initialsOf(name)}
      </span>
      <b>{name}</b>
      <Text span c="var(--on-call-soft)" maw="44ch">
        {isConnecting ? (
          <Trans>Connecting you…</Trans>
        ) : (
          <Trans>Not in the call yet. You will see and hear each other when they join.</Trans>
        )}
      </Text>
    </div>
  );
}

/** 'Bísí, sister', or 'You' for the user. */
function useLabels({ people }: CallState): (member: CallMember) => string {
  const { t } = useLingui();
  return (member) => {
    if (member.isMe) return t`You`;
    const relation = people.find(({ id }) => id === member.id)?.relation;
    return relation ? `${member.name}, ${relation}` : member.name;
  };
}

const tints = (name: string) => ({ '--tint': `var(--avatar-${tintOf(name)})`, '--ink': `var(--avatar-${tintOf(name)}-text)` });
