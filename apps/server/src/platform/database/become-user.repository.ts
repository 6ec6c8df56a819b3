// Continues a visitor's transaction as the user whose identity it has just proved: row security and the audit log see that user from here on.
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { writeCollectedRows } from './collected-rows.repository.ts';
import type { Tx } from './database.ts';

export async function becomeUser(tx: Tx, context: Context, userId: string): Promise<Context> {
  const { actor } = context;
  if (actor.kind === 'user') {
    if (actor.userId !== userId) throw new AppError('internal', { cause: 'a user cannot become another one' });
    return context;
  }
  await writeCollectedRows(tx);
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(tx);
  return { ...context, actor: { kind: 'user', userId } };
}
