// Stores call quality as reported by the browser.
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../../platform/database/database.ts';
import { selectRow } from '../../../platform/database/select-rows.ts';
import type { QualityForm } from './quality-schemas.ts';

/** Repeated reports only increase the numbers. False when the viewer has no such participation according to the media server. */
export async function saveQuality(tx: Tx, appointmentId: string, form: QualityForm, at: Date): Promise<boolean> {
  const { participant, joinMs, reconnects, goodSeconds, fairSeconds, poorSeconds, videoOffSeconds, bytes, endedWhy } = form;
  const noted = await selectRow(
    tx,
    z.strictObject({ done: z.boolean() }),
    sql`select record_call_quality(${appointmentId}, ${participant}, ${joinMs}, ${reconnects}, ${goodSeconds}, ${fairSeconds}, ${poorSeconds}, ${videoOffSeconds},
      ${bytes}::bigint, ${endedWhy}, ${at}) as done`,
  );
  return noted?.done ?? false;
}
