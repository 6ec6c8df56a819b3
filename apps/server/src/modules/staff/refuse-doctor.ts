// Refuses a doctor's licence. The doctor gets the reason verbatim and can submit another licence.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { notifyInApp } from '../notifications/index.ts';
import { refusedMail } from './license-mails.ts';
import type { StaffServices } from './staff-services.ts';
import { decideDoctor, doctorToDecide } from './verifications.repository.ts';

export async function refuseDoctor(
  services: StaffServices,
  context: Context,
  doctorId: string,
  reason: string,
): Promise<{ message: string }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    const doctor = await doctorToDecide(tx, doctorId);
    if (!doctor) throw new AppError('not_found');
    const decision = { id: newId(), doctorId, decision: 'refused', reason, expiresOn: null, at: context.clock.now() } as const;
    if (!(await decideDoctor(tx, decision))) throw new AppError('already_done');
    await recordAudit(tx, context, { resource: { kind: 'doctor', id: doctorId }, reason });
    await notifyInApp(tx, context, {
      userId: doctor.userId,
      kind: 'licence.refused',
      title: 'We could not approve your licence',
      body: reason,
      path: '/dashboard/profile',
    });
    const validUntil = doctor.verification === 'approved' ? doctor.licenseExpiresOn : null;
    await services.outbox.mail(tx, context, refusedMail.message(doctor.email, { firstName: doctor.firstName, reason, validUntil }));
    return { message: 'Licence rejected. We have sent the doctor the reason.' };
  });
}
