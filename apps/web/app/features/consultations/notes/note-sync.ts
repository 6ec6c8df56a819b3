// Shares the saved state of a note between tabs over a BroadcastChannel; nothing is stored.
import type { ConsultationNote } from '@lafiya/api-client';

type NoteScope = { owner: string; appointmentId: string };
type Message = { owner: string; note: ConsultationNote };

export function createNoteSync(
  { owner, appointmentId }: NoteScope,
  receive: (note: ConsultationNote) => void,
  signal: AbortSignal,
): (note: ConsultationNote) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`lafiya-note-${appointmentId}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.owner === owner) receive(data.note);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return (note) => {
    if (!signal.aborted) channel.postMessage({ owner, note } satisfies Message);
  };
}
