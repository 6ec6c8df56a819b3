// Signs a patient out on every device, for example after one was lost.
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { endSessions, signedOutMail } from '../staff/index.ts';
import { accountOfPatient } from './patient-account.repository.ts';
import type { PatientServices } from './patients-services.ts';

export async function signOutPatient(
  { database, outbox }: PatientServices,
  context: Context,
  patientId: string,
): Promise<{ message: string }> {
  const at = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const account = await accountOfPatient(tx, patientId, at);
    if (!account) throw new AppError('not_found');
    const { userId, email, firstName } = account;
    const ended = await endSessions(tx, userId, at);
    await recordAudit(tx, context, { patientId, resource: { kind: 'user', id: userId }, details: { ended } });
    await outbox.mail(tx, context, signedOutMail.message(email, { firstName }));
    return { message: `${displayName(account)} is signed out on every device.` };
  });
}
