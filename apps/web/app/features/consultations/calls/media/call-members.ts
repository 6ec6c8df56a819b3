// Members of a call and their tracks. Unencrypted tracks are never exposed, because the library would play them.
import type { ConnectionQuality, VideoStep } from '@lafiya/domain/consultations/calls/adaptive-video';
import type { Participant, RemoteTrackPublication, Room, Track, TrackPublication } from 'livekit-client';
import type { Media } from './media-client.ts';

export type MemberQuality = ConnectionQuality | 'connecting';
/** A browser's report on its own connection; `isSure` means that the problem is certainly on its side. */
export type ConnectionReport = { step: VideoStep; quality: ConnectionQuality; isSure: boolean };

export type CallMember = {
  id: string;
  name: string;
  isMe: boolean;
  camera: Track | null;
  screen: Track | null;
  sounds: Track[];
  isMuted: boolean;
  isSpeaking: boolean;
  quality: MemberQuality;
  /** Their connection is too weak to send or receive video. */
  isAudioOnly: boolean;
  /** At least one of their tracks is unencrypted and was refused. */
  sendsUnencrypted: boolean;
};

export function membersOf(media: Media, room: Room, reports: ReadonlyMap<string, ConnectionReport>): CallMember[] {
  const others = [...room.remoteParticipants.values()];
  return [room.localParticipant, ...others].map((person) => memberOf(media, person, reports.get(person.identity)));
}

function memberOf({ Track: { Source }, ConnectionQuality }: Media, person: Participant, report: ConnectionReport | undefined): CallMember {
  const shown = (source: Track.Source): Track | null => {
    const publication = person.getTrackPublication(source);
    return publication && mayShow(publication) && !publication.isMuted ? (publication.track ?? null) : null;
  };
  const heard = person.isLocal ? [] : [Source.Microphone, Source.ScreenShareAudio].map(shown);
  const seen: Partial<Record<string, MemberQuality>> = {
    [ConnectionQuality.Excellent]: 'good',
    [ConnectionQuality.Good]: 'fair',
    [ConnectionQuality.Poor]: 'poor',
    [ConnectionQuality.Lost]: 'poor',
  };
  const serverQuality = seen[person.connectionQuality] ?? 'connecting';
  return {
    id: person.identity,
    name: person.name ?? '',
    isMe: person.isLocal,
    camera: shown(Source.Camera),
    screen: shown(Source.ScreenShare),
    sounds: heard.filter((track) => track !== null),
    isMuted: person.getTrackPublication(Source.Microphone)?.isMuted ?? true,
    isSpeaking: person.isSpeaking,
    quality: person.connectionQuality === ConnectionQuality.Lost ? 'poor' : (report?.quality ?? serverQuality),
    isAudioOnly: report?.step === 'audio',
    sendsUnencrypted: !person.isLocal && [...person.trackPublications.values()].some((publication) => !publication.isEncrypted),
  };
}

/** Whether another member reports that their own connection is weak. */
export function hasWeakParticipant(room: Room | undefined, reports: ReadonlyMap<string, ConnectionReport>): boolean {
  const known = [...(room?.remoteParticipants.keys() ?? [])].map((id) => reports.get(id));
  return known.some((report) => report?.isSure || report?.step === 'audio');
}

/** A member without a report counts as having a good connection. */
export function stepsOfOthers(room: Room | undefined, reports: ReadonlyMap<string, ConnectionReport>): VideoStep[] {
  return [...(room?.remoteParticipants.keys() ?? [])].map((id) => reports.get(id)?.step ?? 'full');
}

/** Applies to local tracks too, so that unencrypted sending is visible to the user. */
const mayShow = (publication: TrackPublication): boolean => publication.isEncrypted;

/** Unsubscribes, so that unencrypted tracks are not even received. */
export function refuseUnencrypted(publication: RemoteTrackPublication): void {
  if (!publication.isEncrypted) publication.setSubscribed(false);
}

/** Whether everything that is sent and received is encrypted. */
export function isAllEncrypted(room: Room): boolean {
  const everything = [room.localParticipant, ...room.remoteParticipants.values()].flatMap((person) => [
    ...person.trackPublications.values(),
  ]);
  return (
    room.isE2EEEnabled && everything.every((publication) => publication.isEncrypted || !(publication.isLocal || publication.isSubscribed))
  );
}

/** Room events that change how a member is displayed. */
export const memberEvents = ({ RoomEvent: E }: Media) =>
  [
    E.ParticipantConnected,
    E.ParticipantDisconnected,
    E.ParticipantEncryptionStatusChanged,
    E.TrackPublished,
    E.TrackUnpublished,
    E.TrackSubscribed,
    E.TrackUnsubscribed,
    E.TrackMuted,
    E.TrackUnmuted,
    E.LocalTrackPublished,
    E.LocalTrackUnpublished,
    E.ActiveSpeakersChanged,
    E.ConnectionQualityChanged,
    E.AudioPlaybackStatusChanged,
  ] as const;
