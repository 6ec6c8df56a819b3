// Staff register somebody who is not a patient here yet: an empty record, care for the doctor who did it, and an invitation to take the record over.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { knownPatientMail, patientInvitationMail } from './patients-mails.ts';
import { nameOfUser } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';
import type { RegisteredPatient, RegistrationForm } from './registration-shapes.ts';
import { addRegisteredPatient, patientKnownAs } from './registration.repository.ts';

const invitationMs = 14 * 86_400_000;

export async function registerPatient(
  services: PatientServices,
  context: Context,
  form: RegistrationForm,
  key?: string,
): Promise<RegisteredPatient> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return services.database.inFrame(context.actor, (tx) =>
    once(tx, context, { key, route: 'patients', body: form }, async () => {
      const known = await patientKnownAs(tx, form.email ?? null, form.phone ?? null);
      if (known) throw new AppError('patient_known', { wayOut: { known: { id: known.id, name: `${known.firstName} ${known.lastName}` } } });
      const [id, invitationId] = [newId(), newId()];
      const expiresAt = new Date(now.getTime() + invitationMs);
      const outcome = await addRegisteredPatient(tx, { ...form, id, invitationId, expiresAt, at: now });
      await recordAudit(tx, context, { patientId: id, thing: { kind: 'patient', id } });
      if (form.email) {
        const props = { firstName: form.firstName, by: await nameOfStaff(tx, context, userId) };
        // The same answer whether or not the address has an account: only its owner reads the difference.
        const letter =
          outcome === 'invited'
            ? patientInvitationMail.message(form.email, { ...props, invitationId, expiresAt: expiresAt.toISOString() })
            : knownPatientMail.message(form.email, props);
        await services.outbox.mail(tx, context, letter);
      }
      const { firstName, lastName } = form;
      return { patient: { id, firstName, lastName }, letterSent: form.email !== undefined };
    }),
  );
}

async function nameOfStaff(tx: Parameters<typeof nameOfUser>[0], { actor }: Context, userId: string): Promise<string> {
  const name = await nameOfUser(tx, userId);
  return actor.kind === 'user' && actor.role === 'DOCTOR' ? `Dr ${name}` : name;
}
