// Emergency (break-glass) access to a record outside a care relationship, for four hours. The patient is notified immediately, with the reason,
// and an admin reviews it.
import { recordAudit, skipAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { notifyInApp } from '../notifications/index.ts';
import { addEmergencyAccess, openEmergencyAccess } from './emergency-access.repository.ts';
import { familyOf, nameOfUser, ownDoctorId, patientRelationsOf } from './patients.repository.ts';
import { brokenGlassMail } from './patients-mails.ts';
import type { PatientServices } from './patients-services.ts';

export async function breakGlass(
  services: PatientServices,
  context: Context,
  patientId: string,
  reason: string,
): Promise<{ until: string }> {
  return services.database.withTransaction(context.actor, async (tx) => {
    services.policy.requireAccess(await patientRelationsOf(tx, patientId), 'break_glass');
    const doctorId = await ownDoctorId(tx);
    if (!doctorId) throw new AppError('forbidden');
    const open = await openEmergencyAccess(tx, patientId, doctorId);
    if (open) {
      skipAudit(context);
      return { until: open.toISOString() };
    }
    const until = await addEmergencyAccess(tx, { id: newId(), patientId, doctorId, reason });
    await recordAudit(tx, context, { patientId, resource: { kind: 'patient', id: patientId }, reason });
    await notifyFamily(services, tx, context, patientId, reason);
    await publishLiveEvent(tx, context, { admins: true }, 'appointments');
    return { until: until.toISOString() };
  });
}

async function notifyFamily(services: PatientServices, tx: Tx, context: Context, patientId: string, reason: string): Promise<void> {
  if (context.actor.kind !== 'user') return;
  const doctor = `Dr ${await nameOfUser(tx, context.actor.userId)}`;
  for (const member of await familyOf(tx, patientId)) {
    await notifyInApp(tx, context, {
      userId: member.userId,
      kind: 'record.glass_broken',
      title: `${doctor} opened ${member.isSelf ? 'your record' : 'a record you care for'} in an emergency`,
      body: reason,
      path: '/dashboard/settings?tab=privacy',
    });
    const props = { firstName: member.firstName, doctor, isOwn: member.isSelf };
    await services.outbox.mail(tx, context, brokenGlassMail.message(member.email, props));
  }
}
