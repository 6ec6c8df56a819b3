// Tells the treating doctors of a dangerous value, and keeps that somebody has to answer. Messages have no clinical words; the value is behind the sign-in.
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { notifyByPreference } from '../notifications/index.ts';
import { doctorsToNotify, raiseAlert, wasMailedSince } from './limits.repository.ts';
import { dangerousValueMail } from './vitals-mails.ts';
import type { PresentedObservation } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';
import type { VitalsSubject } from './vitals-subject.ts';

const pushLifetimeMs = 86_400_000;
/** Who measures again a few minutes later, as they were told to, rings the bell and fills no mailbox. */
const mailAgainMs = 15 * 60_000;

/** Returns the names of the doctors. Nobody may be treating the patient. */
export async function notifyDoctors(
  services: VitalsServices,
  tx: Tx,
  context: Context,
  subject: VitalsSubject,
  dangerous: readonly PresentedObservation[],
): Promise<string[]> {
  const now = context.clock.now().getTime();
  const doctors = await doctorsToNotify(tx, subject.id);
  const isMailed = doctors.length > 0 && !(await wasMailedSince(tx, subject.id, new Date(now - mailAgainMs)));
  for (const { id, level } of dangerous)
    await raiseAlert(tx, { observationId: id, patientId: subject.id, level: String(level), told: doctors.length, isMailed });
  const path = `/dashboard/patients/${subject.id}?tab=vitals`;
  const title = `${subject.name} measured a dangerous value`;
  const body = 'Please look at it and say what you did.';
  for (const doctor of doctors) {
    await notifyByPreference(services, tx, context, doctor, {
      event: 'dangerous_values',
      bell: { kind: 'record.dangerous_value', title, body, path },
      mail: isMailed ? dangerousValueMail.message(doctor.email, { firstName: doctor.firstName, path }) : null,
      push: {
        title: 'A patient needs you',
        text: 'Open it to read the details.',
        path,
        topic: `vitals-${subject.id}`,
        until: new Date(now + pushLifetimeMs).toISOString(),
      },
    });
  }
  return doctors.map(({ doctorName }) => doctorName);
}
