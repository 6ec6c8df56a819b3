// Returns the signed-in user and session of a request, or throws not_signed_in.
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';

export function signedInActor({ actor }: Context): { kind: 'user'; userId: string; sessionId: string } {
  if (actor.kind !== 'user' || !actor.sessionId) throw new AppError('not_signed_in');
  return { ...actor, sessionId: actor.sessionId };
}
