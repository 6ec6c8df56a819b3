// What the waitlist needs: who may wait for which doctor or appointment, and rescheduling to an offered time.
import { type AppointmentStatus, expiryOf } from '@lafiya/domain/appointments/appointment-states';
import type { Span } from '@lafiya/domain/availability/slots';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { appointmentById, type AppointmentRow } from './appointments.repository.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { viewerOf } from './viewer.ts';
import { requireFree } from './free-times.ts';
import { doctorToBook } from './free-times.repository.ts';
import { transitionAppointment } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';

/** The offer comes from the doctor's own free times, so a confirmed appointment stays confirmed when it moves to the earlier time. */
export async function rescheduleToOfferedTime(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  appointmentId: string,
  span: Span,
): Promise<{ appointment: Appointment }> {
  const now = context.clock.now();
  const viewer = await viewerOf(tx);
  const appointment = await transitionAppointment(services, tx, context, viewer, {
    id: appointmentId,
    action: 'reschedule',
    change: async (before) => {
      const except = { startsAt: before.startsAt, endsAt: before.endsAt };
      await requireFree(tx, { doctorId: before.doctorId, span, except }, now);
      const isRequest = before.status === 'PENDING';
      return {
        ...span,
        status: before.status,
        ...(isRequest ? { requestedAt: now, lapsesAt: expiryOf({ requestedAt: now, startsAt: span.startsAt }) } : {}),
      };
    },
  });
  return presentAppointment(tx, context, viewer, appointment);
}

const reschedulable = new Set<AppointmentStatus>(['PENDING', 'SCHEDULED', 'CONFIRMED']);

/** An upcoming appointment of the viewer's family. Throws 'not_found' for any other. */
export async function appointmentToReschedule(tx: Tx, id: string, now: Date): Promise<AppointmentRow> {
  const [viewer, appointment] = [await viewerOf(tx), await appointmentById(tx, id)];
  if (!appointment || !viewer.familyIds.includes(appointment.patientId)) throw new AppError('not_found');
  if (!reschedulable.has(appointment.status) || appointment.startsAt <= now) throw new AppError('not_possible');
  return appointment;
}

/** For a new appointment: requires a listed doctor and a complete profile. Defaults to the viewer's own patient record. */
export async function requireBookable(
  tx: Tx,
  request: { doctorId: string; patientId?: string | undefined },
): Promise<{ patientId: string }> {
  const viewer = await viewerOf(tx);
  const patientId = request.patientId ?? viewer.ownPatientId;
  if (!patientId || !viewer.familyIds.includes(patientId)) throw new AppError('not_found');
  if (!viewer.isProfileComplete) throw new AppError('profile_incomplete');
  if (!(await doctorToBook(tx, request.doctorId))?.isListed) throw new AppError('not_found');
  return { patientId };
}
