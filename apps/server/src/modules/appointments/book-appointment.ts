// A patient asks for a free time of a doctor, or staff book one: slot, event, audit and letters in one transaction.
import { type AppointmentMode, type AppointmentType, expiryOf } from '@lafiya/domain/scheduling/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { together } from '../../platform/database/together.ts';
import { AppError } from '../../platform/errors.ts';
import { once } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { addVisit, lockTimes, type NewVisit, visitById } from './appointments.repository.ts';
import type { BookingForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-shapes.ts';
import { type Asker, askerOf } from './asker.ts';
import { bookedSpan, refuseIncomplete } from './booking-time.ts';
import { isFree } from './free-times.ts';
import { type BookableDoctor, countPending, doctorToBook, serviceById } from './free-times.repository.ts';
import { presentOne } from './open-appointment.ts';
import { standingsTowards } from './people.repository.ts';
import { takeTime, type WantedTime } from './take-time.ts';
import { writeDown } from './write-down.ts';

type Answer = { appointment: Appointment };
const mostPending = 3;
/** What a visit booked by staff costs when its doctor has not said: 150, in minor units. */
const usualFeeMinor = 15_000;

export async function bookAppointment(services: AppointmentServices, context: Context, form: BookingForm, key?: string): Promise<Answer> {
  return takeTime(services, context, (tx, wants) =>
    once(tx, context, { key, route: 'appointments', body: form }, () => bookWithin(services, tx, context, form, wants)),
  );
}

/** For whoever takes the time themself: within their transaction. */
export async function bookWithin(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  form: BookingForm,
  wants: (wanted: WantedTime) => void,
): Promise<Answer> {
  const { userId } = signedInActor(context);
  const asker = await askerOf(tx);
  refuseIncomplete(form, asker.side);
  const plan = asker.side === 'patient' ? planRequest : planForPatient;
  const visit = await plan(services, tx, context, asker, form, wants);
  await addVisit(tx, { ...visit, bookedBy: userId });
  const row = await visitById(tx, visit.id);
  if (!row) throw new AppError('not_found');
  const act = row.status === 'PENDING' ? 'request' : 'book';
  const [answer] = await together([
    presentOne(tx, context, asker, row),
    writeDown(services, tx, context, { act, after: row, mover: asker.side }),
  ]);
  return answer;
}

type Planned = Omit<NewVisit, 'bookedBy'>;
type Plan = (
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  asker: Asker,
  form: BookingForm,
  wants: (wanted: WantedTime) => void,
) => Promise<Planned>;

/** By the patient: only a time that the doctor offers, and at most three requests at once. */
const planRequest: Plan = async (_services, tx, context, asker, form, wants) => {
  const now = context.clock.now();
  const patientId = form.patientId ?? asker.ownPatientId;
  if (!patientId || !asker.familyIds.includes(patientId)) throw new AppError('not_found');
  if (!asker.isProfileComplete) throw new AppError('profile_incomplete');
  const { doctor, doctorId } = await demandDoctor(tx, form.doctorId, true);
  const span = bookedSpan(form, doctor.timeZone, doctor.visitMinutes, now);
  const about = await whatAbout(tx, form);
  wants({ doctorId, span });
  // Asked before queueing for the doctor, so that those who are too late do not stand in the queue; and again when it is our turn.
  if (!(await isFree(tx, doctorId, span, now))) throw new AppError('slot_taken');
  await lockTimes(tx, doctorId, patientId);
  const [isStillFree, pending] = await together([isFree(tx, doctorId, span, now), countPending(tx, patientId, now)]);
  if (!isStillFree) throw new AppError('slot_taken');
  if (pending >= mostPending) throw new AppError('too_many_requests_pending');
  return {
    ...about,
    ...span,
    id: newId(),
    patientId,
    doctorId,
    status: 'PENDING',
    timeZone: doctor.timeZone,
    symptoms: form.symptoms ?? '',
    notes: form.notes || null,
    feeMinor: doctor.feeMinor === null ? null : Number(doctor.feeMinor),
    currency: doctor.currency,
    requestedAt: now,
    lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }),
  };
};

/** By staff: any time at which neither doctor nor patient has another visit. A doctor books for themself. */
const planForPatient: Plan = async ({ policy }, tx, context, asker, form, wants) => {
  const now = context.clock.now();
  const patientId = form.patientId ?? '';
  policy.demand(await standingsTowards(tx, patientId), 'see_person');
  if (asker.side === 'doctor' && form.doctorId && form.doctorId !== asker.doctorId) throw new AppError('forbidden');
  const { doctor, doctorId } = await demandDoctor(tx, asker.doctorId ?? form.doctorId, asker.isAdmin);
  const span = bookedSpan(form, doctor.timeZone, form.duration ?? 30, now);
  const about = await whatAbout(tx, form);
  wants({ doctorId, span });
  await lockTimes(tx, doctorId, patientId);
  return {
    ...about,
    ...span,
    id: newId(),
    patientId,
    doctorId,
    status: 'SCHEDULED',
    timeZone: doctor.timeZone,
    symptoms: form.symptoms || about.type,
    notes: form.notes || null,
    feeMinor: form.feeMinor ?? (doctor.feeMinor === null ? usualFeeMinor : Number(doctor.feeMinor)),
    currency: form.currency ?? doctor.currency,
    requestedAt: now,
    lapsesAt: null,
  };
};

async function demandDoctor(
  tx: Tx,
  doctorId: string | undefined,
  mustBeListed: boolean,
): Promise<{ doctor: BookableDoctor; doctorId: string }> {
  const doctor = doctorId ? await doctorToBook(tx, doctorId) : undefined;
  if (!doctorId || !doctor || (mustBeListed && !doctor.isListed)) throw new AppError('not_found');
  return { doctor, doctorId };
}

/** A service that was chosen brings its mode and type; what the form says goes before. */
async function whatAbout(tx: Tx, form: BookingForm): Promise<{ serviceId: string | null; mode: AppointmentMode; type: AppointmentType }> {
  const service = form.serviceId ? await serviceById(tx, form.serviceId) : undefined;
  if (form.serviceId && !service?.isBookable)
    throw new AppError('invalid_input', {
      fields: [{ field: 'serviceId', message: 'This service cannot be booked online. Please contact us.' }],
    });
  return {
    serviceId: service?.id ?? null,
    mode: form.mode ?? (service?.mode as AppointmentMode | undefined) ?? 'VIDEO',
    type: form.type ?? (service?.type as AppointmentType | undefined) ?? 'Consultation',
  };
}
