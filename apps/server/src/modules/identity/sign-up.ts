// Creates an account. If the address already has one, only its owner is told, by email.
import type { Role } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { recordAcceptedTerms } from './accepted-terms.repository.ts';
import { alreadyRegisteredMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { sendVerification } from './send-verification.ts';
import { slugFor } from './slug.ts';
import { accountByEmail, addAccount, addProfileFor } from './users.repository.ts';

export type SignUpForm = {
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  role: Exclude<Role, 'ADMIN'>;
  phone?: string | undefined;
  dateOfBirth?: string | undefined;
  intent?: string | undefined;
};

export type SignUpResponse = { message: string; emailVerificationSent: true };

export async function signUp(services: IdentityServices, context: Context, form: SignUpForm): Promise<SignUpResponse> {
  refuseWeakPassword(form.password, [form.firstName, form.lastName, form.email]);
  const passwordHash = await hashPassword(form.password);
  await services.identity.withTransaction(context.actor, async (tx) => {
    const id = newId();
    const added = await addAccount(tx, {
      id,
      email: form.email,
      role: form.role,
      firstName: form.firstName,
      lastName: form.lastName,
      phone: form.phone || null,
      dateOfBirth: form.dateOfBirth || null,
      passwordHash,
      emailVerifiedAt: null,
      signupIntent: form.intent ?? null,
    });
    if (added) await completeSignUp(services, tx, context, id, form);
    else await notifyOwner(services, tx, context, form.email);
  });
  return { message: 'We have sent you an e-mail with a link and a code to verify your address.', emailVerificationSent: true };
}

async function completeSignUp(services: IdentityServices, tx: Tx, context: Context, userId: string, form: SignUpForm): Promise<void> {
  await addProfileFor(tx, form.role, {
    id: newId(),
    userId,
    firstName: form.firstName,
    lastName: form.lastName,
    slug: slugFor(form.firstName, form.lastName, userId),
  });
  await recordAcceptedTerms(tx, userId, context.clock.now());
  await recordAudit(tx, context, { resource: { kind: 'user', id: userId } });
  await sendVerification(services, tx, context, { id: userId, email: form.email, firstName: form.firstName });
}

/** An unverified account gets a new code; a verified one a notice of the attempt. */
async function notifyOwner(services: IdentityServices, tx: Tx, context: Context, email: string): Promise<void> {
  const known = await accountByEmail(tx, email);
  if (!known) return;
  if (known.emailVerifiedAt)
    await services.outbox.mail(tx, context, alreadyRegisteredMail.message(known.email, { firstName: known.firstName }));
  else await sendVerification(services, tx, context, known);
}
