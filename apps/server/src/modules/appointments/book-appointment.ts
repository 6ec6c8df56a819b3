// Books an appointment: a request by a patient or a booking by staff. Slot, event, audit entry and emails share one transaction.
import { type AppointmentMode, type AppointmentType, expiryOf } from '@lafiya/domain/appointments/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { settleAll } from '../../platform/database/settle-all.ts';
import { AppError } from '../../platform/errors.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import { signedInActor } from '../identity/index.ts';
import { appointmentWithDetails } from './appointment-lists.repository.ts';
import { addAppointment, lockTimes, type NewAppointment } from './appointments.repository.ts';
import type { BookingForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { bookedSpan, requireCompleteForm } from './booking-time.ts';
import { requireFree } from './free-times.ts';
import { type BookableDoctor, doctorToBook, serviceById } from './free-times.repository.ts';
import { deleteBookingDraft } from './form-drafts.repository.ts';
import { patientRelationsOf, recipientsOf } from './people.repository.ts';
import { presentListed } from './present-appointments.ts';
import { reserveTime } from './slot-taken.ts';
import { withBookingLock } from './with-booking-lock.ts';
import { recordChange } from './record-change.ts';
import { requireWorkingTime } from './working-time.ts';

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
  return withBookingLock(services, context, (tx) =>
    withIdempotencyKey(tx, context, { key, route: 'appointments', body: form }, async () => {
      const response = await bookInTransaction(services, tx, context, form);
      await deleteBookingDraft(tx, signedInActor(context).userId);
      return response;
    }),
  );
}

/** For callers that already hold the booking lock and a transaction. */
export async function bookInTransaction(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  form: BookingForm,
): Promise<BookingResponse> {
  const { userId } = signedInActor(context);
  const now = context.clock.now();
  const viewer = await viewerOf(tx);
  requireCompleteForm(form, viewer.actorRole);
  const isRequest = viewer.actorRole === 'patient';
  const planned = isRequest ? await planPatientRequest(tx, viewer, form, now) : await planStaffBooking(services, tx, viewer, form, now);
  const { doctorId, patientId, startsAt, endsAt } = planned;
  const requested = { doctorId, span: { startsAt, endsAt } };
  // Checked before waiting for the lock, so that requests that are already too late fail fast. Checked again once the lock is held.
  if (isRequest) await requireFree(tx, requested, now);
  const isOutsideHours =
    !isRequest && (await requireWorkingTime(tx, requested, { isConfirmed: form.outsideHours ?? false, field: 'startsAt' }));
  await lockTimes(tx, doctorId, patientId);
  if (isRequest && (await requireFree(tx, requested, now, { patientId, now })) >= maxPending)
    throw new AppError('too_many_requests_pending');
  const id = newId();
  await reserveTime(requested, addAppointment(tx, { ...planned, id, requestedAt: now, bookedBy: userId }));
  // Read together, in one round trip.
  const [row, recipients] = await settleAll([appointmentWithDetails(tx, id), recipientsOf(tx, id, false)]);
  const [appointment] = row ? presentListed(viewer, [row], now) : [];
  if (!row || !appointment) throw new AppError('not_found');
  const action = isRequest ? 'request' : 'book';
  await recordChange(services, tx, context, { action, after: row, actorRole: viewer.actorRole, isOutsideHours }, recipients);
  return { appointment };
}

type PlannedAppointment = Omit<NewAppointment, 'id' | 'requestedAt' | 'bookedBy'>;

/** Patients can only request a time that the doctor offers, and the doctor has to confirm it. */
async function planPatientRequest(tx: Tx, viewer: Viewer, form: BookingForm, now: Date): Promise<PlannedAppointment> {
  const patientId = form.patientId ?? viewer.ownPatientId;
  if (!patientId || !viewer.familyIds.includes(patientId)) throw new AppError('not_found');
  if (!viewer.isProfileComplete) throw new AppError('profile_incomplete');
  const { doctor, doctorId } = await requireDoctor(tx, form.doctorId, true);
  const span = bookedSpan(form, doctor.timeZone, doctor.appointmentMinutes, now);
  return {
    ...(await serviceDetailsOf(tx, form)),
    ...span,
    patientId,
    doctorId,
    status: 'PENDING',
    timeZone: doctor.timeZone,
    symptoms: form.symptoms ?? '',
    notes: form.notes || null,
    feeMinor: doctor.feeMinor === null ? null : Number(doctor.feeMinor),
    currency: doctor.currency,
    lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }),
  };
}

/** Staff can book any time at which neither doctor nor patient has another appointment, also outside of the hours if they confirm it. Doctors book only for themselves. */
async function planStaffBooking(
  { policy }: Pick<AppointmentServices, 'policy'>,
  tx: Tx,
  viewer: Viewer,
  form: BookingForm,
  now: Date,
): Promise<PlannedAppointment> {
  const patientId = form.patientId ?? '';
  policy.requireAccess(await patientRelationsOf(tx, patientId), 'book_for');
  if (viewer.actorRole === 'doctor' && form.doctorId && form.doctorId !== viewer.doctorId) throw new AppError('forbidden');
  const { doctor, doctorId } = await requireDoctor(tx, viewer.doctorId ?? form.doctorId, viewer.isAdmin);
  const span = bookedSpan(form, doctor.timeZone, form.duration ?? 30, now);
  const serviceDetails = await serviceDetailsOf(tx, form);
  return {
    ...serviceDetails,
    ...span,
    patientId,
    doctorId,
    status: 'SCHEDULED',
    timeZone: doctor.timeZone,
    symptoms: form.symptoms || serviceDetails.type,
    notes: form.notes || null,
    feeMinor: form.feeMinor ?? (doctor.feeMinor === null ? defaultFeeMinor : Number(doctor.feeMinor)),
    currency: form.currency ?? doctor.currency,
    lapsesAt: null,
  };
}

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
