// Adds a patient to a doctor's waitlist, for an earlier time of an existing appointment or for a new one.
import { maxWaitlistEntries, maxWaitingDays, defaultWaitingDays } from '@lafiya/domain/waitlist/waitlist';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { requireBookable, appointmentToReschedule } from '../appointments/index.ts';
import { signedInActor } from '../identity/index.ts';
import { listWaitlist } from './list-waitlist.ts';
import { addEntry, countEntries, type NewEntry } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist, WaitlistForm } from './waitlist-schemas.ts';

const day = 86_400_000;

export async function joinWaitlist(services: WaitlistServices, context: Context, form: WaitlistForm): Promise<Waitlist> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return services.database.withTransaction(context.actor, async (tx) => {
    const request = await waitlistRequestOf(tx, form, now);
    const fieldError = findFieldError(request);
    if (fieldError) throw new AppError('invalid_input', { fields: [fieldError] });
    if ((await countEntries(tx, request.patientId)) >= maxWaitlistEntries)
      throw invalidInput('doctorId', `You can wait for up to ${maxWaitlistEntries} doctors at once. Please leave another queue first.`);
    const id = newId();
    if (!(await addEntry(tx, { ...request, id, joinedBy: userId, joinedAt: now }))) throw new AppError('already_done');
    await recordAudit(tx, context, {
      patientId: request.patientId,
      resource: { kind: 'waitlist_entry', id },
      details: { doctor: request.doctorId, appointment: request.appointmentId },
    });
    return listWaitlist(tx, context);
  });
}

type WaitlistRequest = Pick<NewEntry, 'patientId' | 'doctorId' | 'appointmentId' | 'symptoms' | 'earliest' | 'latest'>;

async function waitlistRequestOf(tx: Tx, form: WaitlistForm, now: Date): Promise<WaitlistRequest> {
  const earliest = new Date(Math.max(form.earliest ? Date.parse(form.earliest) : 0, now.getTime()));
  const latestBefore = (last: number): Date => new Date(Math.min(form.latest ? Date.parse(form.latest) : last, last));
  if (form.appointmentId) {
    const { patientId, doctorId, startsAt } = await appointmentToReschedule(tx, form.appointmentId, now);
    return { patientId, doctorId, appointmentId: form.appointmentId, symptoms: null, earliest, latest: latestBefore(startsAt.getTime()) };
  }
  const { doctorId, symptoms } = form;
  if (!doctorId) throw invalidInput('doctorId', 'Please choose a doctor.');
  if (!symptoms) throw invalidInput('symptoms', 'Please tell us what it is about.');
  const { patientId } = await requireBookable(tx, { doctorId, patientId: form.patientId });
  const latest = form.latest ? latestBefore(now.getTime() + maxWaitingDays * day) : new Date(now.getTime() + defaultWaitingDays * day);
  return { patientId, doctorId, appointmentId: null, symptoms, earliest, latest };
}

const findFieldError = ({ earliest, latest }: WaitlistRequest): FieldError | null =>
  latest > earliest ? null : { field: 'latest', message: 'The end must be after the start, and before the appointment.' };

const invalidInput = (field: string, message: string): AppError => new AppError('invalid_input', { fields: [{ field, message }] });
