// Queries for the limits of one patient, and for dangerous values and their answers.
import type { Bounds, Limits } from '@lafiya/domain/vitals/limits';
import { type VitalKind, vitalKinds } from '@lafiya/domain/vitals/vital-kinds';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRow, selectRows } from '../../platform/database/select-rows.ts';
import { AppError, type ErrorCode } from '../../platform/errors.ts';
import { recipientColumns, recipientRow } from '../notifications/index.ts';
import { constraintOf } from './observations.repository.ts';

const number = z.number().nullable();
const limitsRow = z.strictObject({
  kind: z.enum(vitalKinds),
  version: z.int(),
  low: number,
  high: number,
  dangerLow: number,
  dangerHigh: number,
  diastolicLow: number,
  diastolicHigh: number,
  diastolicDangerLow: number,
  diastolicDangerHigh: number,
  oxygenScale: z.literal([1, 2]).nullable(),
  note: z.string().nullable(),
  source: z.enum(['doctor', 'patient']),
  setBy: z.string(),
  setAt: z.date(),
});
export type LimitsRow = z.infer<typeof limitsRow>;

const columns = sql`kind, version, low::float8, high::float8, danger_low::float8 as "dangerLow", danger_high::float8 as "dangerHigh",
  diastolic_low::float8 as "diastolicLow", diastolic_high::float8 as "diastolicHigh", diastolic_danger_low::float8 as "diastolicDangerLow",
  diastolic_danger_high::float8 as "diastolicDangerHigh", oxygen_scale::integer as "oxygenScale", note, source, setter_name as "setBy", set_at as "setAt"`;

export async function ownLimitsOf(tx: Tx, patientId: string): Promise<LimitsRow[]> {
  return selectRows(tx, limitsRow, sql`select ${columns} from current_vital_limits where patient_id = ${patientId}`);
}

const refusals: Record<string, ErrorCode> = {
  vital_limits_follow: 'changed_meanwhile',
  vital_limits_pkey: 'changed_meanwhile',
  vital_limits_author: 'forbidden',
  vital_limits_doctor: 'forbidden',
  vital_limits_version_check: 'chart_full',
  vital_alert_answers_pkey: 'already_done',
  vital_alert_answers_observation_id_fkey: 'not_found',
};

async function refusing<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    const code = refusals[constraintOf(error)];
    throw code ? new AppError(code, { cause: error }) : error;
  }
}

export type NewLimits = {
  patientId: string;
  kind: VitalKind;
  version: number;
  limits: Limits;
  oxygenScale: 1 | 2 | null;
  note: string | null;
};

const noBounds: Bounds = { low: null, high: null, dangerLow: null, dangerHigh: null };

export async function addLimits(tx: Tx, { patientId, kind, version, limits, oxygenScale, note }: NewLimits): Promise<void> {
  const lower = limits.diastolic ?? noBounds;
  await refusing(async () =>
    sql`insert into vital_limits (patient_id, kind, version, low, high, danger_low, danger_high, diastolic_low, diastolic_high, diastolic_danger_low,
        diastolic_danger_high, oxygen_scale, note)
      values (${patientId}, ${kind}, ${version}, ${limits.low}, ${limits.high}, ${limits.dangerLow}, ${limits.dangerHigh}, ${lower.low}, ${lower.high},
        ${lower.dangerLow}, ${lower.dangerHigh}, ${oxygenScale}, ${note})`.execute(tx),
  );
}

type NewAlert = { observationId: string; patientId: string; level: string; told: number; isMailed: boolean };

export async function raiseAlert(tx: Tx, { observationId, patientId, level, told, isMailed }: NewAlert): Promise<void> {
  await sql`insert into vital_alerts (observation_id, patient_id, level, told, is_mailed)
    values (${observationId}, ${patientId}, ${level}, ${told}, ${isMailed})`.execute(tx);
}

/** Answers this value and the open ones before it: who calls about the last one has seen them all. Returns how many. */
export async function answerAlerts(tx: Tx, patientId: string, observationId: string, answer: string): Promise<number> {
  const { numAffectedRows } = await refusing(async () =>
    sql`insert into vital_alert_answers (observation_id, patient_id, answer)
      select o.observation_id, o.patient_id, ${answer} from open_vital_alerts o join open_vital_alerts named
        on named.observation_id = ${observationId} and named.patient_id = o.patient_id and o.raised_at <= named.raised_at
      where o.patient_id = ${patientId}`.execute(tx),
  );
  return Number(numAffectedRows ?? 0n);
}

export async function isAlert(tx: Tx, patientId: string, observationId: string): Promise<boolean> {
  const row = await selectRow(
    tx,
    z.strictObject({ is: z.boolean() }),
    sql`select exists (select from vital_alerts where patient_id = ${patientId} and observation_id = ${observationId}) as is`,
  );
  return row?.is ?? false;
}

/** Whether a mail went out after this time about a value of this patient that nobody has answered yet. */
export async function wasMailedSince(tx: Tx, patientId: string, since: Date): Promise<boolean> {
  const row = await selectRow(
    tx,
    z.strictObject({ was: z.boolean() }),
    sql`select exists (select from open_vital_alerts o join vital_alerts a on a.observation_id = o.observation_id
      where o.patient_id = ${patientId} and o.raised_at >= ${since} and a.is_mailed) as was`,
  );
  return row?.was ?? false;
}

const alertRow = z.strictObject({
  observationId: z.uuid(),
  raisedAt: z.date(),
  told: z.int(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.date().nullable(),
});
export type AlertRow = z.infer<typeof alertRow>;

/** Without an answer, or answered since then; newest first, at most so many of each. Values entered in error are none. */
export async function alertsOf(tx: Tx, patientId: string, answeredSince: Date, most: number): Promise<AlertRow[]> {
  return selectRows(
    tx,
    alertRow,
    sql`(select a.observation_id as "observationId", a.raised_at as "raisedAt", a.told::integer as told, null as answer, null as "answeredBy",
        null::timestamptz as "answeredAt"
      from open_vital_alerts o join vital_alerts a on a.observation_id = o.observation_id
      where o.patient_id = ${patientId} order by o.raised_at desc, o.observation_id limit ${most})
    union all (select a.observation_id, a.raised_at, a.told::integer, n.answer, n.answerer_name, n.answered_at
      from vital_alert_answers n join vital_alerts a on a.observation_id = n.observation_id
      where n.patient_id = ${patientId} and n.answered_at >= ${answeredSince}
        and not exists (select from observation_errors e where e.observation_id = n.observation_id)
      order by n.answered_at desc, n.observation_id limit ${most})
    order by "raisedAt" desc, "observationId"`,
  );
}

/** The doctors who treat the patient now. */
export async function doctorsToNotify(tx: Tx, patientId: string): Promise<z.infer<typeof recipientRow>[]> {
  return selectRows(tx, recipientRow, sql`select ${recipientColumns} from doctors_to_notify(${patientId})`);
}

export async function isPregnant(tx: Tx, patientId: string): Promise<boolean> {
  const row = await selectRow(
    tx,
    z.strictObject({ is: z.boolean() }),
    sql`select exists (select from current_chart_entries where patient_id = ${patientId} and kind = 'pregnancy' and state = 'active') as is`,
  );
  return row?.is ?? false;
}
