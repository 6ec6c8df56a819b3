// Invites a doctor or an admin by email; the link works for seven days.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { invitationMail } from './invitation-mail.ts';
import {
  addInvitation,
  departmentExists,
  hasAccount,
  lockInvitation,
  type InvitationRow,
  markCancelled,
  unansweredInvitation,
} from './invitations.repository.ts';
import { presentInvitation, stateOf } from './list-invitations.ts';
import { actingAdmin, type StaffServices } from './staff-services.ts';

export const invitationValidMs = 7 * 86_400_000;

export type InvitationForm = {
  email: string;
  role: 'DOCTOR' | 'ADMIN';
  firstName: string;
  lastName: string;
  title?: string | undefined;
  departmentId?: string | undefined;
};

export async function inviteMember(services: StaffServices, context: Context, form: InvitationForm) {
  const now = context.clock.now();
  const invited = services.database.withTransaction(context.actor, async (tx) => {
    await refuseKnownAddress(tx, form, now);
    const id = newId();
    const { email, role, firstName, lastName } = form;
    await addInvitation(tx, {
      id,
      email,
      role,
      firstName,
      lastName,
      title: form.title || null,
      departmentId: form.departmentId ?? null,
      invitedBy: actingAdmin(context),
      invitedAt: now,
      expiresAt: new Date(now.getTime() + invitationValidMs),
    });
    await recordAudit(tx, context, { resource: { kind: 'invitation', id }, details: { email, role } });
    const invitation = await lockInvitation(tx, id);
    if (!invitation) throw new AppError('internal', { cause: 'the new invitation cannot be read' });
    await sendInvitation(services, tx, context, invitation);
    return { message: `We have sent an invitation to ${email}.`, invitation: presentInvitation(invitation, now) };
  });
  return invited.catch(rethrowInvitationOpen);
}

export async function sendInvitation(services: StaffServices, tx: Tx, context: Context, invitation: InvitationRow): Promise<void> {
  const { id, email, role, firstName, title, department, expiresAt } = invitation;
  const props = { invitationId: id, firstName, role, title, department, expiresAt: expiresAt.toISOString() };
  await services.outbox.mail(tx, context, invitationMail.message(email, props));
}

/** Admins may learn who has an account. An expired invitation is cancelled to make room for a new one. */
async function refuseKnownAddress(tx: Tx, form: InvitationForm, now: Date): Promise<void> {
  if (form.departmentId && !(await departmentExists(tx, form.departmentId)))
    throw new AppError('invalid_input', { fields: [{ field: 'departmentId', message: 'This department no longer exists.' }] });
  if (await hasAccount(tx, form.email)) throw new AppError('address_known');
  const before = await unansweredInvitation(tx, form.email);
  if (!before) return;
  if (stateOf(before, now) === 'open') throw new AppError('invitation_open');
  await markCancelled(tx, before.id, now);
}

function rethrowInvitationOpen(error: { code?: unknown }): never {
  if (error.code !== '23505') throw error;
  throw new AppError('invitation_open', { cause: error });
}
