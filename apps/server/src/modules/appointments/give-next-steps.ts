// Sets the next steps that the patient sees with an appointment from the note that its doctor signs. Runs in the transaction of the signature.
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppointmentServices } from './appointments-services.ts';
import { hasSignedNote } from './appointments.repository.ts';
import { detailsOfAppointments } from './people.repository.ts';
import { recordChange } from './record-change.ts';
import { lockAppointmentForViewer, saveAndReload } from './transition-appointment.ts';
import { viewerOf } from './viewer.ts';

/** `given` is what the doctor saw that the patient has. Nothing is replaced that was not shown. Needs the booking lock. */
export async function giveNextSteps(
  services: Pick<AppointmentServices, 'outbox'>,
  tx: Tx,
  context: Context,
  id: string,
  { given, steps }: { given: string[]; steps: string[] },
): Promise<void> {
  const { appointment, actorRole } = await lockAppointmentForViewer(tx, await viewerOf(tx), { id });
  if (actorRole !== 'doctor') throw new AppError('forbidden');
  const current = (await detailsOfAppointments(tx, [id])).get(id)?.nextSteps ?? [];
  if (!isSame(current, given)) throw new AppError('changed_meanwhile');
  if (isSame(current, steps)) return;
  const after = await saveAndReload(tx, appointment, { nextSteps: steps });
  await recordChange(services, tx, context, { action: 'change', before: appointment, after, actorRole });
}

/** Next steps that belong to a signed note change with an amendment of it only. The same ones again are no change. */
export async function refuseSignedNextSteps(tx: Tx, id: string, steps: string[] | undefined): Promise<void> {
  if (steps === undefined || !(await hasSignedNote(tx, id))) return;
  const current = (await detailsOfAppointments(tx, [id])).get(id)?.nextSteps ?? [];
  if (!isSame(current, steps)) throw new AppError('next_steps_signed');
}

const isSame = (one: string[], other: string[]): boolean => JSON.stringify(one) === JSON.stringify(other);
