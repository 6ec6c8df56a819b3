// Somebody wants to be told when an earlier time of a doctor comes up: for a visit they have, or for a new one.
import { mostPlaces, mostWaitingDays, waitingDays } from '@lafiya/domain/scheduling/waitlist';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, type FieldError } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import { canBeBooked, visitToMove } from '../appointments/index.ts';
import { signedInActor } from '../identity/index.ts';
import { listWaitlist } from './list-waitlist.ts';
import { addPlace, countPlaces, type NewPlace } from './waitlist.repository.ts';
import type { WaitlistServices } from './waitlist-services.ts';
import type { Waitlist, WaitlistForm } from './waitlist-shapes.ts';

const day = 86_400_000;

export async function joinWaitlist(services: WaitlistServices, context: Context, form: WaitlistForm): Promise<Waitlist> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  return services.database.inFrame(context.actor, async (tx) => {
    const wish = await wishOf(tx, form, now);
    const fault = faultIn(wish);
    if (fault) throw new AppError('invalid_input', { fields: [fault] });
    if ((await countPlaces(tx, wish.patientId)) >= mostPlaces)
      throw refused('doctorId', `One can wait for at most ${mostPlaces} doctors at once. Please leave another queue first.`);
    const id = newId();
    if (!(await addPlace(tx, { ...wish, id, joinedBy: userId, joinedAt: now }))) throw new AppError('already_done');
    await recordAudit(tx, context, {
      patientId: wish.patientId,
      thing: { kind: 'waitlist_entry', id },
      details: { doctor: wish.doctorId, visit: wish.appointmentId },
    });
    return listWaitlist(tx, context);
  });
}

type Wish = Pick<NewPlace, 'patientId' | 'doctorId' | 'appointmentId' | 'symptoms' | 'earliest' | 'latest'>;

async function wishOf(tx: Tx, form: WaitlistForm, now: Date): Promise<Wish> {
  const earliest = new Date(Math.max(form.earliest ? Date.parse(form.earliest) : 0, now.getTime()));
  const latestUntil = (last: number): Date => new Date(Math.min(form.latest ? Date.parse(form.latest) : last, last));
  if (form.appointmentId) {
    const { patientId, doctorId, startsAt } = await visitToMove(tx, form.appointmentId, now);
    return { patientId, doctorId, appointmentId: form.appointmentId, symptoms: null, earliest, latest: latestUntil(startsAt.getTime()) };
  }
  const { doctorId, symptoms } = form;
  if (!doctorId) throw refused('doctorId', 'Please choose a doctor.');
  if (!symptoms) throw refused('symptoms', 'Please say what it is about.');
  const { patientId } = await canBeBooked(tx, { doctorId, patientId: form.patientId });
  const latest = form.latest ? latestUntil(now.getTime() + mostWaitingDays * day) : new Date(now.getTime() + waitingDays * day);
  return { patientId, doctorId, appointmentId: null, symptoms, earliest, latest };
}

const faultIn = ({ earliest, latest }: Wish): FieldError | null =>
  latest > earliest ? null : { field: 'latest', message: 'The end must be after the start, and before the visit.' };

const refused = (field: string, message: string): AppError => new AppError('invalid_input', { fields: [{ field, message }] });
