// Who is in the call and what may be shown of them. A picture or sound that is not encrypted is never handed on: by itself the library would play it.
import type { LineQuality, LineStep } from '@lafiya/domain/consultation/line-rules';
import type { Participant, RemoteTrackPublication, Room, Track, TrackPublication } from 'livekit-client';
import type { Media } from './media-client.ts';

export type MemberQuality = LineQuality | 'connecting';
/** What somebody's browser says of their own line, and whether it can be nobody else's. */
export type LineWord = { step: LineStep; quality: LineQuality; isSure: boolean };

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
  /** Their line is so weak that they send and see no picture. */
  isOnSoundOnly: boolean;
  /** Something of theirs came in the clear and was refused. */
  sendsPlain: boolean;
};

export function membersOf(media: Media, room: Room, words: ReadonlyMap<string, LineWord>): CallMember[] {
  const others = [...room.remoteParticipants.values()];
  return [room.localParticipant, ...others].map((person) => memberOf(media, person, words.get(person.identity)));
}

function memberOf({ Track: { Source }, ConnectionQuality }: Media, person: Participant, word: LineWord | undefined): CallMember {
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
  const serverSees = seen[person.connectionQuality] ?? 'connecting';
  return {
    id: person.identity,
    name: person.name ?? '',
    isMe: person.isLocal,
    camera: shown(Source.Camera),
    screen: shown(Source.ScreenShare),
    sounds: heard.filter((track) => track !== null),
    isMuted: person.getTrackPublication(Source.Microphone)?.isMuted ?? true,
    isSpeaking: person.isSpeaking,
    quality: person.connectionQuality === ConnectionQuality.Lost ? 'poor' : (word?.quality ?? serverSees),
    isOnSoundOnly: word?.step === 'audio',
    sendsPlain: !person.isLocal && [...person.trackPublications.values()].some((publication) => !publication.isEncrypted),
  };
}

/** Somebody else knows that theirs is the weak line. */
export function isSomebodyWeak(room: Room | undefined, words: ReadonlyMap<string, LineWord>): boolean {
  const said = [...(room?.remoteParticipants.keys() ?? [])].map((id) => words.get(id));
  return said.some((word) => word?.isSure || word?.step === 'audio');
}

/** Who has not said anything yet is taken to have a good line. */
export function stepsOfOthers(room: Room | undefined, words: ReadonlyMap<string, LineWord>): LineStep[] {
  return [...(room?.remoteParticipants.keys() ?? [])].map((id) => words.get(id)?.step ?? 'full');
}

/** Own ones too: what we send in the clear is not shown as if all were well. */
const mayShow = (publication: TrackPublication): boolean => publication.isEncrypted;

/** Not played is not enough: it is not even received. */
export function refusePlain(publication: RemoteTrackPublication): void {
  if (!publication.isEncrypted) publication.setSubscribed(false);
}

/** Whether the badge may be shown: everything that goes out and comes in is encrypted. */
export function isAllEncrypted(room: Room): boolean {
  const everything = [room.localParticipant, ...room.remoteParticipants.values()].flatMap((person) => [
    ...person.trackPublications.values(),
  ]);
  return (
    room.isE2EEEnabled && everything.every((publication) => publication.isEncrypted || !(publication.isLocal || publication.isSubscribed))
  );
}

/** Whatever changes what is seen of somebody. */
export const shownEvents = ({ RoomEvent: E }: Media) =>
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
