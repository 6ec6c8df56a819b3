// Registers a new patient: creates an empty record, a care relationship with the registering doctor, and an invitation to claim the record.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { AppError } from '../../platform/errors.ts';
import { refuseInvalidBirthDate } from '../../platform/http/refuse-birth-date.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { knownPatientMail, patientInvitationMail } from './patients-mails.ts';
import { nameOfUser } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';
import type { RegisteredPatient, RegistrationForm } from './registration-schemas.ts';
import { addRegisteredPatient, patientKnownAs, patientNumberOf } from './registration.repository.ts';

const invitationMs = 14 * 86_400_000;

export async function registerPatient(
  services: PatientServices,
  context: Context,
  form: RegistrationForm,
  key?: string,
): Promise<RegisteredPatient> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  refuseInvalidBirthDate(form, now);
  const registration = services.database.withTransaction(context.actor, (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'patients', body: form }, async () => {
      const known = await patientKnownAs(tx, form.email ?? null, form.phone ?? null);
      if (known)
        throw new AppError('patient_known', {
          details: { known: { id: known.id, patientNumber: known.patientNumber, name: `${known.firstName} ${known.lastName}` } },
        });
      const [id, invitationId] = [newId(), newId()];
      const expiresAt = new Date(now.getTime() + invitationMs);
      const outcome = await addRegisteredPatient(tx, { ...form, id, invitationId, expiresAt, at: now });
      await recordAudit(tx, context, { patientId: id, resource: { kind: 'patient', id } });
      if (form.email) {
        const props = { firstName: form.firstName, by: await nameOfStaff(tx, context, userId) };
        // The response does not reveal whether the address has an account. Only the email differs.
        const email =
          outcome === 'invited'
            ? patientInvitationMail.message(form.email, { ...props, invitationId, expiresAt: expiresAt.toISOString() })
            : knownPatientMail.message(form.email, props);
        if (await isWithinLimit(tx, 'patient_invitation', form.email, now)) await services.outbox.mail(tx, context, email);
      }
      const { firstName, lastName } = form;
      const patientNumber = await patientNumberOf(tx, id);
      return { patient: { id, patientNumber, firstName, lastName }, emailSent: form.email !== undefined };
    }),
  );
  return registration.catch(async (error: unknown) => {
    // The refusal names a patient, so it needs a row, which the transaction above has lost.
    const known = error instanceof AppError ? error.details?.known : undefined;
    if (known)
      await services.database.withTransaction(context.actor, (tx) =>
        recordAudit(tx, context, { patientId: known.id, resource: { kind: 'patient', id: known.id }, outcome: 'failed' }),
      );
    throw error;
  });
}

async function nameOfStaff(tx: Parameters<typeof nameOfUser>[0], { actor }: Context, userId: string): Promise<string> {
  const name = await nameOfUser(tx, userId);
  return actor.kind === 'user' && actor.role === 'DOCTOR' ? `Dr ${name}` : name;
}
