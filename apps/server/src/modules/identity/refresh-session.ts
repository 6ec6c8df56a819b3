// Rotates a refresh token. A reused token ends the session and the owner gets an email.
import { evaluateRefresh, sessionState } from '@lafiya/domain/identity/session-rules';
import { noteOnTrail, recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { becomeUser } from '../../platform/database/become-user.repository.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sessionStolenMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { digestOf, newToken } from './secrets.ts';
import { addRefreshToken, endSession, markShown, type SessionRow, sessionOfToken } from './sessions.repository.ts';
import { buildSignedIn, type SignedIn } from './start-session.ts';
import { accountById } from './users.repository.ts';

export async function refreshSession(services: IdentityServices, context: Context, refreshToken: string): Promise<SignedIn> {
  const at = context.clock.now();
  const refreshed = await services.identity.withTransaction(context.actor, async (tx) => {
    const session = await sessionOfToken(tx, digestOf(refreshToken));
    noteOnTrail(context, { accountId: session?.userId });
    if (!session || session.endedAt) return null;
    const state = sessionState(session, at);
    if (state !== 'live') {
      await endSession(tx, session.id, state, at);
      return null;
    }
    const verdict = evaluateRefresh({ generation: session.shown }, session, at);
    if (verdict === 'owner') return rotate(services, tx, session, at);
    if (verdict === 'reuse') await endReusedSession(services, tx, context, session);
    else await recordReplacedToken(tx, context, session);
    return null;
  });
  // Thrown outside the transaction, so that ending the session is committed.
  if (!refreshed) throw new AppError('session_over');
  return refreshed;
}

async function rotate(services: IdentityServices, tx: Tx, session: SessionRow & { shown: number }, at: Date): Promise<SignedIn | null> {
  const account = await accountById(tx, session.userId);
  if (account?.status !== 'active') return null;
  await markShown(tx, session.id, session.shown, at);
  const refreshToken = newToken();
  const generation = session.shown + 1;
  await addRefreshToken(tx, { digest: digestOf(refreshToken), sessionId: session.id, generation, at });
  return { ...(await buildSignedIn(services, account, { id: session.id, generation }, at)), refreshToken };
}

async function recordReplacedToken(tx: Tx, context: Context, session: SessionRow): Promise<void> {
  const refused = { ...context, auditKind: 'session.replaced_token_refused' };
  await recordAudit(tx, refused, { resource: { kind: 'session', id: session.id }, outcome: 'failed' });
}

async function endReusedSession(services: IdentityServices, tx: Tx, context: Context, session: SessionRow): Promise<void> {
  await endSession(tx, session.id, 'reuse', context.clock.now());
  await recordAudit(
    tx,
    { ...(await becomeUser(tx, context, session.userId)), auditKind: 'session.reuse_detected' },
    { resource: { kind: 'session', id: session.id } },
  );
  const owner = await accountById(tx, session.userId);
  if (owner)
    await services.outbox.mail(tx, context, sessionStolenMail.message(owner.email, { firstName: owner.firstName, device: session.device }));
}
