// Reports about care locations. Anyone can write them, only admins read them; a database function applies the decision.
import type { ReportKind } from '@lafiya/domain/care-locations/report';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow } from '../../platform/database/select-rows.ts';

export type NewReport = { id: string; careLocationId: string; placeName: string; kind: ReportKind; text: string; receivedAt: Date };

export async function storeReport(tx: Tx, { careLocationId, placeName, receivedAt, ...fields }: NewReport): Promise<void> {
  await tx
    .insertInto('care_location_reports')
    .values({ ...fields, care_location_id: careLocationId, place_name: placeName, received_at: receivedAt })
    .execute();
}

export type ReportRow = {
  id: string;
  careLocationId: string;
  placeName: string;
  kind: ReportKind;
  text: string;
  status: 'open' | 'accepted' | 'dismissed';
  receivedAt: Date;
  decidedAt: Date | null;
};

/** Open ones oldest first, decided ones newest first. */
export async function findReports(tx: Tx, { isOpen, page, limit }: { isOpen: boolean; page: number; limit: number }) {
  const chosen = tx.selectFrom('care_location_reports').where('status', isOpen ? '=' : '<>', 'open');
  const { n } = await chosen.select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n')).executeTakeFirstOrThrow();
  const reports = await chosen
    .select(['id', 'care_location_id as careLocationId', 'place_name as placeName', 'kind', 'text', 'status'])
    .select(['received_at as receivedAt', 'decided_at as decidedAt'])
    .orderBy(isOpen ? 'received_at' : 'decided_at', isOpen ? 'asc' : 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .$castTo<ReportRow>()
    .execute();
  return { n, reports };
}

export async function countOpenReports(tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('care_location_reports')
    .where('status', '=', 'open')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

const outcome = z.enum(['done', 'unknown', 'decided', 'forbidden']);
export type Outcome = z.infer<typeof outcome>;

export async function decideReport(tx: Tx, id: string, isRight: boolean, changes: object, at: Date): Promise<Outcome> {
  const decided = await selectRow(
    tx,
    z.strictObject({ outcome }),
    sql`select decide_care_location_report(${id}, ${isRight}, ${JSON.stringify(changes)}::jsonb, ${at}) as outcome`,
  );
  return decided?.outcome ?? 'unknown';
}
