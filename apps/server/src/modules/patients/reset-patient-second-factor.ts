// Removes the lost second factor of a patient, whose identity an admin has checked. The patient is told by mail.
import type { IdentityCheck } from '@lafiya/domain/identity/second-factor-rules';
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteSecondFactor, secondFactorResetMail } from '../staff/index.ts';
import { accountOfPatient } from './patient-account.repository.ts';
import type { PatientServices } from './patients-services.ts';

export async function resetPatientSecondFactor(
  { database, outbox }: PatientServices,
  context: Context,
  patientId: string,
  { reason, checkedBy }: { reason: string; checkedBy: IdentityCheck },
): Promise<{ message: string }> {
  const at = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const account = await accountOfPatient(tx, patientId, at);
    if (!account) throw new AppError('not_found');
    const { userId, email, firstName, secondFactor: before } = account;
    await deleteSecondFactor(tx, userId, at);
    await recordAudit(tx, context, { patientId, resource: { kind: 'user', id: userId }, reason, details: { before, checkedBy } });
    await outbox.mail(tx, context, secondFactorResetMail.message(email, { firstName, reason, checkedBy, isRequired: false }));
    return { message: `${displayName(account)} no longer has a second factor and is signed out.` };
  });
}
