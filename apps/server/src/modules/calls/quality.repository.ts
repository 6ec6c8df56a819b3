// How good the line was, by the browser's own word.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';
import type { QualityForm } from './quality-shapes.ts';

/** Told again, numbers only grow. False when the media server knows of no such stay of the asker. */
export async function saveQuality(tx: Tx, appointmentId: string, form: QualityForm, at: Date): Promise<boolean> {
  const { participant, joinMs, reconnects, goodSeconds, fairSeconds, poorSeconds, videoOffSeconds, bytes, endedWhy } = form;
  const noted = await sql<{ done: boolean }>`
    select note_quality(${appointmentId}, ${participant}, ${joinMs}, ${reconnects}, ${goodSeconds}, ${fairSeconds}, ${poorSeconds}, ${videoOffSeconds},
      ${bytes}::bigint, ${endedWhy}, ${at}) as done`.execute(tx);
  return noted.rows[0]?.done ?? false;
}
