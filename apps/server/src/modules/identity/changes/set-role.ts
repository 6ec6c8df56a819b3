// Sets the role of a user who signed up with Google. Once, and never to admin.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAcceptedTerms } from '../accepted-terms.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { presentUser, type PresentedUser } from '../present-user.ts';
import { signedInActor } from '../signed-in-actor.ts';
import { slugFor } from '../slug.ts';
import { needsProfileCompletion } from '../start-session.ts';
import { accountById, accountForUpdate, addProfileFor, setInitialRole } from '../users.repository.ts';

export type RoleChoice = { role: 'PATIENT' | 'DOCTOR'; termsAccepted?: true | undefined };
export type RoleChosen = { user: PresentedUser; needsRoleSelection: false; needsProfileCompletion: boolean };

export async function setRole(services: IdentityServices, context: Context, { role, termsAccepted }: RoleChoice): Promise<RoleChosen> {
  const actor = signedInActor(context);
  return services.identity.withTransaction(actor, async (tx) => {
    const account = await accountForUpdate(tx, actor.userId);
    if (!account) throw new AppError('not_signed_in');
    if (account.role) throw new AppError('role_already_set');
    const { id: userId, firstName, lastName } = account;
    await setInitialRole(tx, userId, role);
    await addProfileFor(tx, role, { id: newId(), userId, firstName, lastName, slug: slugFor(firstName, lastName, userId) });
    if (termsAccepted) await recordAcceptedTerms(tx, userId, context.clock.now());
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId }, details: { role } });
    const chosen = await accountById(tx, userId);
    if (!chosen) throw new AppError('not_signed_in');
    return {
      user: presentUser(chosen, services.links, context.clock.now()),
      needsRoleSelection: false,
      needsProfileCompletion: needsProfileCompletion(chosen),
    };
  });
}
