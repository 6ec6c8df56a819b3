// PUT /api/appointments/:id: changes the text fields, or the status through the transition table.
import { recordRead } from '../../platform/audit/audit.repository.ts';
import { actionTowards, isLive, type ActorRole } from '@lafiya/domain/appointments/appointment-states';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { AppointmentChange, AppointmentRow } from './appointments.repository.ts';
import type { ChangeForm } from './appointments-forms.ts';
import type { AppointmentServices } from './appointments-services.ts';
import type { Appointment } from './appointments-schemas.ts';
import { type Viewer, viewerOf } from './viewer.ts';
import { transitionAppointment, notPossible, saveAndReload, lockAppointmentForViewer } from './transition-appointment.ts';
import { presentAppointment } from './open-appointment.ts';
import { withBookingLock } from './with-booking-lock.ts';
import { refuseSignedNextSteps } from './give-next-steps.ts';
import { recordChange } from './record-change.ts';

export async function changeAppointment(
  services: AppointmentServices,
  context: Context,
  id: string,
  form: ChangeForm,
): Promise<{ appointment: Appointment }> {
  const { status, reason, version } = form;
  return withBookingLock(services, context, async (tx) => {
    const viewer = await viewerOf(tx);
    await refuseSignedNextSteps(tx, id, form.nextSteps);
    const appointment = status
      ? await transitionAppointment(services, tx, context, viewer, {
          id,
          action: (before, actorRole) => actionTowards(before, status, actorRole),
          // What brings text along is not a repeat: the text would be lost.
          ...(hasText(form) ? {} : { leadsTo: status }),
          reason,
          version,
          change: (before, actorRole) => textChangesOf(form, before, actorRole),
        })
      : await changeText(services, tx, context, viewer, id, form);
    return presentAppointment(tx, context, viewer, appointment);
  });
}

async function changeText(
  services: AppointmentServices,
  tx: Tx,
  context: Context,
  viewer: Viewer,
  id: string,
  form: ChangeForm,
): Promise<AppointmentRow> {
  const { appointment, actorRole } = await lockAppointmentForViewer(tx, viewer, { id, version: form.version });
  const change = textChangesOf(form, appointment, actorRole);
  if (Object.keys(change).length === 0) {
    await recordRead(tx, context, [appointment.patientId], { resource: { kind: 'appointment', id } });
    return appointment;
  }
  const after = await saveAndReload(tx, appointment, change);
  await recordChange(services, tx, context, { action: 'change', before: appointment, after, actorRole });
  return after;
}

const hasText = ({ symptoms, notes, nextSteps }: ChangeForm): boolean => [symptoms, notes, nextSteps].some((text) => text !== undefined);

/**
 * The patient can edit the symptoms, the doctor the next steps, and both the notes; an admin reads none of them. Symptoms and notes are read-only once the appointment is over;
 * next steps can still be edited unless it was cancelled.
 */
function textChangesOf({ symptoms, notes, nextSteps }: ChangeForm, appointment: AppointmentRow, actorRole: ActorRole): AppointmentChange {
  const isForbidden =
    (symptoms !== undefined && actorRole !== 'patient') ||
    (notes !== undefined && actorRole === 'admin') ||
    (nextSteps !== undefined && actorRole !== 'doctor');
  if (isForbidden) throw new AppError('forbidden');
  if ((symptoms !== undefined || notes !== undefined) && !isLive(appointment.status)) throw notPossible(appointment);
  if (nextSteps !== undefined && appointment.status === 'CANCELLED') throw notPossible(appointment);
  return {
    ...(symptoms === undefined ? {} : { symptoms }),
    ...(notes === undefined ? {} : { notes: notes || null }),
    ...(nextSteps === undefined ? {} : { nextSteps }),
  };
}
