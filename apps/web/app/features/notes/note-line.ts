// What the tabs of one browser tell each other about a note: what the server holds now. It passes through memory only.
import type { ConsultationNote } from '@lafiya/api-client';

type Whose = { owner: string; appointmentId: string };
type Message = { owner: string; note: ConsultationNote };

export function openNoteLine(
  { owner, appointmentId }: Whose,
  hear: (note: ConsultationNote) => void,
  signal: AbortSignal,
): (note: ConsultationNote) => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(`lafiya-note-${appointmentId}`);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.owner === owner) hear(data.note);
  };
  signal.addEventListener('abort', () => channel.close(), { once: true });
  return (note) => {
    if (!signal.aborted) channel.postMessage({ owner, note } satisfies Message);
  };
}
