// Reads an invitation by its link, before it is accepted.
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { IdentityServices } from '../identity-services.ts';
import { type Invitation, findOpenInvitation } from './invitations.repository.ts';

export type Invited = Pick<Invitation, 'email' | 'role' | 'firstName' | 'lastName'>;

export async function readInvitation(services: IdentityServices, context: Context, token: string): Promise<Invited> {
  const now = context.clock.now();
  const id = services.links.verify('invitation', token, now);
  const found = id ? await services.identity.withTransaction(context.actor, (tx) => findOpenInvitation(tx, id, now)) : undefined;
  if (!found) throw new AppError('link_invalid');
  const { email, role, firstName, lastName } = found;
  return { email, role, firstName, lastName };
}
