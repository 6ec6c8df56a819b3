// What the browsers of a call tell each other besides picture and sound: how one's own line is, and that something was written. Encrypted like the rest; may get lost.
import type { LineQuality, LineStep } from '@lafiya/domain/consultation/line-rules';
import type { Room } from 'livekit-client';
import type { LineWord } from './call-members.ts';
import type { Media } from './media-client.ts';

type Word = { line: LineWord } | { chat: true };
type Hearing = { line: (personId: string, word: LineWord) => void; chat: () => void };

const topic = 'lafiya';

export function sayToAll(room: Room | undefined, word: Word): void {
  if (!room || room.remoteParticipants.size === 0) return;
  const bytes = new TextEncoder().encode(JSON.stringify(word));
  room.localParticipant.publishData(bytes, { reliable: false, topic }).catch(() => undefined);
}

export function hearWords({ RoomEvent }: Media, room: Room, hearing: Hearing): void {
  room.on(RoomEvent.DataReceived, (bytes, person, _kind, about) => {
    // The library encrypts what it sends and does not say of what it got whether it was: so nothing is said here that a lie could do harm with.
    if (!person || about !== topic) return;
    const word = readWord(bytes);
    if (word && 'line' in word) hearing.line(person.identity, word.line);
    if (word && 'chat' in word) hearing.chat();
  });
}

const steps: readonly string[] = ['full', 'low', 'audio'] satisfies LineStep[];
const qualities: readonly string[] = ['good', 'fair', 'poor'] satisfies LineQuality[];

export function readWord(bytes: Uint8Array): Word | undefined {
  try {
    const said = JSON.parse(new TextDecoder().decode(bytes)) as {
      line?: { step?: string; quality?: string; isSure?: unknown };
      chat?: unknown;
    };
    if (said.chat === true) return { chat: true };
    const { step = '', quality = '' } = said.line ?? {};
    return steps.includes(step) && qualities.includes(quality)
      ? { line: { step, quality, isSure: said.line?.isSure === true } as LineWord }
      : undefined;
  } catch {
    return undefined;
  }
}
