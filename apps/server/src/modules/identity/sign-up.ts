// Signs somebody up. The account is created when the address is verified. If the address already has one, only its owner is told, by email.
import type { Role } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { refuseInvalidBirthDate } from '../../platform/http/refuse-birth-date.ts';
import { newId } from '../../platform/ids.ts';
import { alreadyRegisteredMail } from './identity-mails.ts';
import type { IdentityServices } from './identity-services.ts';
import { hashPassword } from './password-hash.ts';
import { refuseWeakPassword } from './password-strength.ts';
import { digestOf, newToken } from './secrets.ts';
import { sendVerification, unsentCode } from './send-verification.ts';
import { addSignUp } from './sign-ups.repository.ts';
import { accountByEmail } from './users.repository.ts';

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

/** The token goes into a cookie: it shows later that the same browser verifies the address. */
export type SignedUp = { browserToken: string };

export async function signUp(services: IdentityServices, context: Context, form: SignUpForm): Promise<SignedUp> {
  refuseInvalidBirthDate(form, context.clock.now());
  await refuseWeakPassword(services, { password: form.password, person: [form.firstName, form.lastName, form.email] });
  const passwordHash = await hashPassword(form.password);
  const browserToken = newToken();
  await services.identity.withTransaction(context.actor, async (tx) => {
    const { email, role, firstName, lastName } = form;
    const id = newId();
    const known = await accountByEmail(tx, email);
    // Stored also for an address that has an account, without a code that anybody gets: nothing that follows tells the two apart.
    const code = known ? unsentCode(context) : await sendVerification(services, tx, context, { id, email, firstName });
    if (known && (await isWithinLimit(tx, 'already_registered', email, context.clock.now())))
      await services.outbox.mail(tx, context, alreadyRegisteredMail.message(known.email, { firstName: known.firstName }));
    await addSignUp(tx, {
      id,
      email,
      role,
      firstName,
      lastName,
      phone: form.phone || null,
      dateOfBirth: form.dateOfBirth || null,
      passwordHash,
      intent: form.intent ?? null,
      browserDigest: digestOf(browserToken),
      ...code,
    });
    await recordAudit(tx, context, { resource: { kind: 'sign_up', id } });
  });
  return { browserToken };
}
