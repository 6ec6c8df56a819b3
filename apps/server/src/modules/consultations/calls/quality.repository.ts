// Stores call quality as reported by the browser.
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { QualityForm } from './quality-schemas.ts';

/** Repeated reports only increase the numbers. False when the viewer has no such participation according to the media server. */
export async function saveQuality(tx: Tx, appointmentId: string, form: QualityForm, at: Date): Promise<boolean> {
  const { participant, joinMs, reconnects, goodSeconds, fairSeconds, poorSeconds, videoOffSeconds, bytes, endedWhy } = form;
  const noted = await sql<{ done: boolean }>`
    select record_call_quality(${appointmentId}, ${participant}, ${joinMs}, ${reconnects}, ${goodSeconds}, ${fairSeconds}, ${poorSeconds}, ${videoOffSeconds},
      ${bytes}::bigint, ${endedWhy}, ${at}) as done`.execute(tx);
  return noted.rows[0]?.done ?? false;
}
