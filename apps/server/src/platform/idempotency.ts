// The same request sent twice acts once: its answer is kept with the act and given again.
import { createHash } from 'node:crypto';
import type { Context } from './context.ts';
import { claimKey, keepAnswer, keptAnswer } from './database/idempotency.repository.ts';
import type { Tx } from './database/database.ts';
import { AppError } from './errors.ts';

export type Repeatable = { key: string | undefined; route: string; body: unknown };

export async function once<Answer extends object>(
  tx: Tx,
  context: Context,
  request: Repeatable,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const { key, route } = request;
  if (!key) return act();
  const userId = context.actor.kind === 'user' ? context.actor.userId : null;
  const bodyHash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  if (await claimKey(tx, { key, route, userId, bodyHash })) {
    const answer = await act();
    await keepAnswer(tx, key, route, answer);
    return answer;
  }
  const kept = await keptAnswer(tx, key, route);
  if (!kept?.body_hash.equals(bodyHash)) throw new AppError('idempotency_key_reused');
  return kept.answer as Answer;
}
