// The first admin has nobody who could invite them: whoever runs the servers makes the account and hands over a link to choose a password.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { addCode } from './codes.repository.ts';
import type { IdentityServices } from './identity-services.ts';
import { email, personName } from './identity-shapes.ts';
import { joinStaff } from './invitations/invitations.repository.ts';
import { codeDigest, newToken } from './secrets.ts';
import { accountByEmail, addAccount } from './users.repository.ts';

export type NewAdmin = { email: string; firstName: string; lastName: string };

const linkLivesMs = 60 * 60_000;

/** The path of the link, which works once and for an hour; null when the address belongs to somebody already. */
export async function createAdmin(
  services: Pick<IdentityServices, 'identity' | 'links' | 'secretKey'>,
  context: Context,
  asked: NewAdmin,
): Promise<string | null> {
  const form = {
    email: email.parse(asked.email),
    firstName: personName.parse(asked.firstName),
    lastName: personName.parse(asked.lastName),
  };
  return services.identity.inFrame(context.actor, async (tx) => {
    const userId = await adminWithoutPassword(tx, context, form);
    if (!userId) return null;
    const [id, at] = [newId(), context.clock.now()];
    const expiresAt = new Date(at.getTime() + linkLivesMs);
    // Nobody is told the code: only the link opens it.
    await addCode(tx, {
      id,
      userId,
      purpose: 'reset_password',
      digest: codeDigest(services.secretKey, userId, newToken()),
      expiresAt,
      at,
    });
    await recordAudit(tx, context, { thing: { kind: 'user', id: userId } });
    return `/reset-password?token=${services.links.sign('reset-password', id, expiresAt)}`;
  });
}

/** A new one, or one whose link ran out before it was used. */
async function adminWithoutPassword(tx: Tx, context: Context, form: NewAdmin): Promise<string | null> {
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
