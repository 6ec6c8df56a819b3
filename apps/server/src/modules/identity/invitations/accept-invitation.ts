// Accepts an invitation: creates an account with a verified address and the rows of its role. The user then signs in.
import { recordAudit } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { becomeUser } from '../../../platform/database/become-user.repository.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAcceptedTerms } from '../accepted-terms.repository.ts';
import type { IdentityServices } from '../identity-services.ts';
import { hashPassword } from '../password-hash.ts';
import { refuseWeakPassword } from '../password-strength.ts';
import { slugFor } from '../slug.ts';
import { addAccount, addProfileFor } from '../users.repository.ts';
import {
  type Invitation,
  joinDepartment,
  joinStaff,
  markAccepted,
  findOpenInvitation,
  claimPatientRecord,
} from './invitations.repository.ts';
import { readInvitation } from './read-invitation.ts';

export type Acceptance = {
  token: string;
  password: string;
  firstName: string;
  lastName: string;
  phone?: string | undefined;
  termsAccepted?: true | undefined;
};

export async function acceptInvitation(services: IdentityServices, context: Context, form: Acceptance): Promise<{ message: string }> {
  const { email, role } = await readInvitation(services, context, form.token);
  if (role === 'PATIENT' && !form.termsAccepted)
    throw new AppError('invalid_input', { fields: [{ field: 'termsAccepted', message: 'Please accept the terms.' }] });
  await refuseWeakPassword(services, { password: form.password, person: [form.firstName, form.lastName, email] });
  const passwordHash = await hashPassword(form.password);
  const now = context.clock.now();
  await services.identity.withTransaction(context.actor, async (tx) => {
    // Read again with a lock: it may have been cancelled or accepted while the password was hashed.
    const id = services.links.verify('invitation', form.token, now);
    const invitation = id ? await findOpenInvitation(tx, id, now) : undefined;
    if (!invitation) throw new AppError('link_invalid');
    await join(tx, context, invitation, form, passwordHash);
  });
  return { message: 'Welcome! Your account is ready. Please sign in.' };
}

async function join(tx: Tx, context: Context, invitation: Invitation, form: Acceptance, passwordHash: string): Promise<void> {
  const at = context.clock.now();
  const userId = newId();
  const { firstName, lastName } = form;
  const { email, role, title, departmentId } = invitation;
  const isNew = await addAccount(tx, {
    id: userId,
    email,
    role,
    firstName,
    lastName,
    phone: form.phone || null,
    dateOfBirth: null,
    passwordHash,
    // The link was sent to this address.
    emailVerifiedAt: at,
    signupIntent: null,
  });
  if (!isNew) throw new AppError('address_taken');
  if (role === 'PATIENT') {
    await claimPatientRecord(tx, { invitationId: invitation.id, userId, firstName, lastName, phone: form.phone || null });
  } else {
    await addProfileFor(tx, role, { id: newId(), userId, firstName, lastName, slug: slugFor(firstName, lastName, userId) });
    await joinStaff(tx, { id: newId(), userId, title, at });
    if (departmentId) await joinDepartment(tx, departmentId, userId, at);
  }
  if (form.termsAccepted) await recordAcceptedTerms(tx, userId, at);
  await markAccepted(tx, invitation.id, at);
  await recordAudit(tx, await becomeUser(tx, context, userId), { resource: { kind: 'invitation', id: invitation.id }, details: { role } });
}
