// Books an appointment: a request by a patient or a booking by staff. Slot, event, audit entry and emails share one transaction.
import { type AppointmentMode, type AppointmentType, expiryOf } from '@lafiya/domain/appointments/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { addAppointment, lockTimes, type NewAppointment, appointmentById } from './appointments.repository.ts';
import type { BookingForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { bookedSpan, requireCompleteForm } from './booking-time.ts';
import { isFree } from './free-times.ts';
import { type BookableDoctor, countPending, doctorToBook, serviceById } from './free-times.repository.ts';
import { presentAppointment } from './open-appointment.ts';
import { patientRelationsOf } from './people.repository.ts';
import { withBookingLock, type RequestedTime } from './with-booking-lock.ts';
import { recordChange } from './record-change.ts';

type BookingResponse = { appointment: Appointment };
const maxPending = 3;
/** Fee for staff bookings when the doctor has not set one: 150, in minor units. */
const defaultFeeMinor = 15_000;

export async function bookAppointment(
  services: AppointmentServices,
  context: Context,
  form: BookingForm,
  key?: string,
): Promise<BookingResponse> {
  return withBookingLock(services, context, (tx, setRequestedTime) =>
    withIdempotencyKey(tx, context, { key, route: 'appointments', body: form }, () =>
      bookInTransaction(services, tx, context, form, setRequestedTime),
    ),
  );
}

/** For callers that already hold the booking lock and a transaction. */
export async function bookInTransaction(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  form: BookingForm,
  setRequestedTime: (requested: RequestedTime) => void,
): Promise<BookingResponse> {
  const { userId } = signedInActor(context);
  const viewer = await viewerOf(tx);
  requireCompleteForm(form, viewer.actorRole);
  const plan = viewer.actorRole === 'patient' ? planPatientRequest : planStaffBooking;
  const appointment = await plan(services, tx, context, viewer, form, setRequestedTime);
  await addAppointment(tx, { ...appointment, bookedBy: userId });
  const row = await appointmentById(tx, appointment.id);
  if (!row) throw new AppError('not_found');
  const act = row.status === 'PENDING' ? 'request' : 'book';
  const [response] = await settleAll([
    presentAppointment(tx, context, viewer, row),
    recordChange(services, tx, context, { action: act, after: row, actorRole: viewer.actorRole }),
  ]);
  return response;
}

type PlannedAppointment = Omit<NewAppointment, 'bookedBy'>;
type Plan = (
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  viewer: Viewer,
  form: BookingForm,
  setRequestedTime: (requested: RequestedTime) => void,
) => Promise<PlannedAppointment>;

/** Patients can only request a time that the doctor offers, and have at most three pending requests. */
const planPatientRequest: Plan = async (_services, tx, context, viewer, form, setRequestedTime) => {
  const now = context.clock.now();
  const patientId = form.patientId ?? viewer.ownPatientId;
  if (!patientId || !viewer.familyIds.includes(patientId)) throw new AppError('not_found');
  if (!viewer.isProfileComplete) throw new AppError('profile_incomplete');
  const { doctor, doctorId } = await requireDoctor(tx, form.doctorId, true);
  const span = bookedSpan(form, doctor.timeZone, doctor.appointmentMinutes, now);
  const serviceDetails = await serviceDetailsOf(tx, form);
  setRequestedTime({ doctorId, span });
  // Checked before waiting for the lock, so that requests that are already too late fail fast. Checked again once the lock is held.
  if (!(await isFree(tx, doctorId, span, now))) throw new AppError('slot_taken');
  await lockTimes(tx, doctorId, patientId);
  const [isStillFree, pending] = await settleAll([isFree(tx, doctorId, span, now), countPending(tx, patientId, now)]);
  if (!isStillFree) throw new AppError('slot_taken');
  if (pending >= maxPending) throw new AppError('too_many_requests_pending');
  return {
    ...serviceDetails,
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

/** Staff can book any time at which neither doctor nor patient has another appointment. Doctors book only for themselves. */
const planStaffBooking: Plan = async ({ policy }, tx, context, viewer, form, setRequestedTime) => {
  const now = context.clock.now();
  const patientId = form.patientId ?? '';
  policy.requireAccess(await patientRelationsOf(tx, patientId), 'see_person');
  if (viewer.actorRole === 'doctor' && form.doctorId && form.doctorId !== viewer.doctorId) throw new AppError('forbidden');
  const { doctor, doctorId } = await requireDoctor(tx, viewer.doctorId ?? form.doctorId, viewer.isAdmin);
  const span = bookedSpan(form, doctor.timeZone, form.duration ?? 30, now);
  const serviceDetails = await serviceDetailsOf(tx, form);
  setRequestedTime({ doctorId, span });
  await lockTimes(tx, doctorId, patientId);
  return {
    ...serviceDetails,
    ...span,
    id: newId(),
    patientId,
    doctorId,
    status: 'SCHEDULED',
    timeZone: doctor.timeZone,
    symptoms: form.symptoms || serviceDetails.type,
    notes: form.notes || null,
    feeMinor: form.feeMinor ?? (doctor.feeMinor === null ? defaultFeeMinor : Number(doctor.feeMinor)),
    currency: form.currency ?? doctor.currency,
    requestedAt: now,
    lapsesAt: null,
  };
};

async function requireDoctor(
  tx: Tx,
  doctorId: string | undefined,
  mustBeListed: boolean,
): Promise<{ doctor: BookableDoctor; doctorId: string }> {
  const doctor = doctorId ? await doctorToBook(tx, doctorId) : undefined;
  if (!doctorId || !doctor || (mustBeListed && !doctor.isListed)) throw new AppError('not_found');
  return { doctor, doctorId };
}

/** The chosen service supplies mode and type unless the form sets them. */
async function serviceDetailsOf(
  tx: Tx,
  form: BookingForm,
): Promise<{ serviceId: string | null; mode: AppointmentMode; type: AppointmentType }> {
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
