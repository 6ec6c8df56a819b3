// Messages between the browsers of a call: connection reports and chat hints. Encrypted like the media; may get lost.
import type { ConnectionQuality, VideoStep } from '@lafiya/domain/consultations/calls/adaptive-video';
import type { Room } from 'livekit-client';
import type { ConnectionReport } from './call-members.ts';
import type { Media } from './media-client.ts';

type PeerMessage = { line: ConnectionReport } | { chat: true };
type PeerMessageHandlers = { line: (personId: string, message: ConnectionReport) => void; chat: () => void };

const topic = 'lafiya';

export function broadcast(room: Room | undefined, message: PeerMessage): void {
  if (!room || room.remoteParticipants.size === 0) return;
  const bytes = new TextEncoder().encode(JSON.stringify(message));
  room.localParticipant.publishData(bytes, { reliable: false, topic }).catch(() => undefined);
}

export function listenForMessages({ RoomEvent }: Media, room: Room, handlers: PeerMessageHandlers): void {
  room.on(RoomEvent.DataReceived, (bytes, person, _kind, messageTopic) => {
    // The library does not report whether received data was encrypted, so these messages must be harmless if forged.
    if (!person || messageTopic !== topic) return;
    const message = parsePeerMessage(bytes);
    if (message && 'line' in message) handlers.line(person.identity, message.line);
    if (message && 'chat' in message) handlers.chat();
  });
}

const steps: readonly string[] = ['full', 'low', 'audio'] satisfies VideoStep[];
const qualities: readonly string[] = ['good', 'fair', 'poor'] satisfies ConnectionQuality[];

export function parsePeerMessage(bytes: Uint8Array): PeerMessage | undefined {
  try {
    const parsed = JSON.parse(new TextDecoder().decode(bytes)) as {
      line?: { step?: string; quality?: string; isSure?: unknown };
      chat?: unknown;
    };
    if (parsed.chat === true) return { chat: true };
    const { step = '', quality = '' } = parsed.line ?? {};
    return steps.includes(step) && qualities.includes(quality)
      ? { line: { step, quality, isSure: parsed.line?.isSure === true } as ConnectionReport }
      : undefined;
  } catch {
    return undefined;
  }
}
