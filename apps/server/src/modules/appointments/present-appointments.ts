// Presents appointments to the viewer: participants, times in the doctor's time zone and the actions available now.
import { ageOn } from '@lafiya/domain/access/age';
import { actionsFor } from '@lafiya/domain/appointments/appointment-states';
import { wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { type Viewer, actorRoleOf } from './viewer.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import type { Appointment } from './appointments-schemas.ts';
import type { ListedAppointment } from './appointment-lists.repository.ts';
import { detailsOfAppointments, type AppointmentDetails } from './people.repository.ts';

export async function presentAppointments(tx: Tx, viewer: Viewer, rows: AppointmentRow[], now: Date): Promise<Appointment[]> {
  const details = await detailsOfAppointments(
    tx,
    rows.map((row) => row.id),
  );
  return presentListed(
    viewer,
    rows.flatMap((row) => {
      const found = details.get(row.id);
      return found ? [{ ...row, ...found }] : [];
    }),
    now,
  );
}

/** For rows that were read with their details. */
export function presentListed(viewer: Viewer, rows: ListedAppointment[], now: Date): Appointment[] {
  return rows.flatMap((row) => {
    const actorRole = actorRoleOf(viewer, row);
    return actorRole ? [{ ...present(row, row, now), acts: actionsFor(row, actorRole, now) }] : [];
  });
}

function present(row: AppointmentRow, details: Omit<AppointmentDetails, 'appointmentId'>, now: Date): Omit<Appointment, 'acts'> {
  const starts = wallTimeOf(row.startsAt, row.timeZone);
  return {
    id: row.id,
    status: row.status,
    mode: row.mode,
    type: row.type,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    timeZone: row.timeZone,
    appointmentDate: starts.date,
    startTime: starts.time,
    endTime: wallTimeOf(row.endsAt, row.timeZone).time,
    symptoms: details.symptoms,
    notes: details.notes,
    consultationFee: row.feeMinor === null ? null : { amountMinor: Number(row.feeMinor), currency: row.currency },
    service: row.serviceId && row.serviceName ? { id: row.serviceId, name: row.serviceName } : null,
    patient: {
      id: row.patientId,
      patientNumber: details.patientNumber,
      name: `${details.patientFirstName} ${details.patientLastName}`,
      age: ageOn(details.patientBorn, now),
      sex: details.patientSex,
      phone: details.patientPhone,
      email: details.patientEmail,
      timeZone: details.patientTimeZone,
      allergies: details.patientAllergies,
      isNew: details.isNewPatient,
    },
    doctor: {
      id: row.doctorId,
      userId: details.doctorUserId,
      name: `Dr ${details.doctorFirstName} ${details.doctorLastName}`,
      specialization: details.doctorSpecialization,
      slug: details.doctorSlug,
    },
    cancellationReason: details.cancellationReason,
    isDoctorAbsent: row.isDoctorAbsent,
    nextSteps: details.nextSteps,
    requestedAt: row.requestedAt.toISOString(),
    lapsesAt: row.status === 'PENDING' ? (row.lapsesAt?.toISOString() ?? null) : null,
    version: row.version,
  };
}
