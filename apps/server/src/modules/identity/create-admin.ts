// Creates an admin from the command line, for the first admin, whom nobody can invite. Returns a link to set the password.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { addCode, voidCodesOf } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { emailAddress } from '../../platform/http/text-schemas.ts';
import { personName } from './identity-schemas.ts';
import { joinStaff } from './invitations/invitations.repository.ts';
import { codeDigest, newToken } from './secrets.ts';
import { accountByEmail, addAccount } from './users.repository.ts';

export type NewAdmin = { email: string; firstName: string; lastName: string };

const linkValidMs = 60 * 60_000;

/** The path of a single-use link that is valid for an hour; null if the address already has an account. */
export async function createAdmin(
  services: Pick<IdentityServices, 'identity' | 'links' | 'keys'>,
  context: Context,
  input: NewAdmin,
): Promise<string | null> {
  const form = {
    email: emailAddress.parse(input.email),
    firstName: personName.parse(input.firstName),
    lastName: personName.parse(input.lastName),
  };
  return services.identity.withTransaction(context.actor, async (tx) => {
    const userId = await findOrCreateAdmin(tx, context, form);
    if (!userId) return null;
    const [id, at] = [newId(), context.clock.now()];
    const expiresAt = new Date(at.getTime() + linkValidMs);
    // A new link replaces a lost one.
    await voidCodesOf(tx, userId, at);
    // The code itself is never sent: only the link works.
    await addCode(tx, {
      id,
      userId,
      purpose: 'reset_password',
      digest: codeDigest(services.keys, userId, newToken()),
      expiresAt,
      at,
    });
    await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
    return `/reset-password#token=${services.links.sign('reset-password', id, expiresAt)}`;
  });
}

/** A new admin, or an existing one who has not set a password yet, because the link expired. */
async function findOrCreateAdmin(tx: Tx, context: Context, form: NewAdmin): Promise<string | null> {
  const known = await accountByEmail(tx, form.email);
  if (known) return known.role === 'ADMIN' && known.status === 'active' && !known.passwordHash ? known.id : null;
  const userId = newId();
  await addAccount(tx, {
    ...form,
    id: userId,
    role: 'ADMIN',
    phone: null,
    dateOfBirth: null,
    passwordHash: null,
    emailVerifiedAt: null,
    signupIntent: null,
  });
  await joinStaff(tx, { id: newId(), userId, title: null, at: context.clock.now() });
  return userId;
}
