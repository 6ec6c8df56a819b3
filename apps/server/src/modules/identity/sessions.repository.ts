// Sessions and their refresh tokens, which are stored as digests only.
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type SessionRow = {
  id: string;
  userId: string;
  startedAt: Date;
  lastActiveAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  generation: number;
  generationShownAt: Date;
  replacedGeneration: number;
  factors: string[];
  secondFactorAt: Date | null;
  device: string;
  address: string | null;
};

const columns = [
  'sessions.id',
  'sessions.user_id as userId',
  'sessions.started_at as startedAt',
  'sessions.last_active_at as lastActiveAt',
  'sessions.ends_at as endsAt',
  'sessions.ended_at as endedAt',
  'sessions.generation',
  'sessions.generation_shown_at as generationShownAt',
  'sessions.replaced_generation as replacedGeneration',
  'sessions.factors',
  'sessions.second_factor_at as secondFactorAt',
  'sessions.device',
  'sessions.address',
] as const;

export type NewSession = {
  id: string;
  userId: string;
  at: Date;
  endsAt: Date;
  factors: string[];
  secondFactorAt: Date | null;
  device: string;
  address: string;
};

export async function addSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('sessions')
    .values({
      id: session.id,
      user_id: session.userId,
      started_at: session.at,
      last_active_at: session.at,
      ends_at: session.endsAt,
      generation_shown_at: session.at,
      generation: 0,
      factors: session.factors,
      second_factor_at: session.secondFactorAt,
      device: session.device,
      address: session.address,
    })
    .execute();
}

export async function addRefreshToken(tx: Tx, token: { digest: Buffer; sessionId: string; generation: number; at: Date }): Promise<void> {
  await tx
    .insertInto('refresh_tokens')
    .values({ digest: token.digest, session_id: token.sessionId, generation: token.generation, issued_at: token.at })
    .execute();
}

/** The token's session, locked so that concurrent refreshes are checked one after the other. */
export async function sessionOfToken(tx: Tx, digest: Buffer): Promise<(SessionRow & { shown: number }) | undefined> {
  return tx
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select(columns)
    .select('refresh_tokens.generation as shown')
    .where('refresh_tokens.digest', '=', digest)
    .forUpdate('sessions')
    .$castTo<SessionRow & { shown: number }>()
    .executeTakeFirst();
}

export async function markShown(tx: Tx, sessionId: string, generation: number, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ generation, generation_shown_at: at })
    .where('id', '=', sessionId)
    .where('generation', '<', generation)
    .execute();
}

/** Ends the tokens that a session has so far; returns the generation of the next ones, or undefined if the session is over. */
export async function replaceGeneration(tx: Tx, sessionId: string, at: Date): Promise<number | undefined> {
  const session = await tx
    .selectFrom('sessions')
    .select('generation')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!session) return undefined;
  // The newest one may not have been used yet.
  const { issued } = await tx
    .selectFrom('refresh_tokens')
    .select((e) => e.fn.max('generation').as('issued'))
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();
  const replaced = Math.max(session.generation, issued ?? 0);
  await tx
    .updateTable('sessions')
    .set({ generation: replaced + 1, generation_shown_at: at, replaced_generation: replaced })
    .where('id', '=', sessionId)
    .execute();
  return replaced + 1;
}

/** Records that a second factor was used in this session. */
export async function markSecondFactor(tx: Tx, sessionId: string, factor: string, at: Date): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ second_factor_at: at, factors: sql`array(select distinct unnest(factors || ${factor}::text))` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Records that the password was typed again in this session. */
export async function markPasswordConfirmed(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ password_confirmed_at: at }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();
}

/** Records that a code which was mailed to the account's address was typed in this session. */
export async function markMailboxConfirmed(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ mailbox_confirmed_at: at }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();
}

/** After the last factor was removed, no session may require one. */
export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('sessions').set({ second_factor_at: null }).where('user_id', '=', userId).where('ended_at', 'is', null).execute();
}

export async function sessionById(tx: Tx, sessionId: string): Promise<SessionRow | undefined> {
  return tx.selectFrom('sessions').select(columns).where('id', '=', sessionId).$castTo<SessionRow>().executeTakeFirst();
}

export async function markActive(tx: Tx, sessionId: string, at: Date): Promise<void> {
  await tx.updateTable('sessions').set({ last_active_at: at }).where('id', '=', sessionId).where('ended_at', 'is', null).execute();
}

export async function endSession(tx: Tx, sessionId: string, reason: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows) > 0;
}

export async function endSessionsOf(tx: Tx, userId: string, reason: string, at: Date, except?: string): Promise<void> {
  let query = tx
    .updateTable('sessions')
    .set({ ended_at: at, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null);
  if (except) query = query.where('id', '!=', except);
  await query.execute();
  await sql`select delete_other_devices(${userId}::uuid, ${except ?? null}::uuid)`.execute(tx);
}

/** All of them: one that is not listed could not be ended. */
export async function liveSessions(tx: Tx, userId: string, now: Date): Promise<SessionRow[]> {
  return tx
    .selectFrom('sessions')
    .select(columns)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .where('last_active_at', '>', new Date(now.getTime() - 30 * 60_000))
    .orderBy('last_active_at', 'desc')
    .$castTo<SessionRow>()
    .execute();
}
