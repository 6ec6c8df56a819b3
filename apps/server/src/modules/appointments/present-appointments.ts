// Presents appointments to the viewer: participants, times in the doctor's time zone and the actions available now.
import { ageOn } from '@lafiya/domain/access/age';
import { actionsFor } from '@lafiya/domain/appointments/appointment-states';
import { wallTimeOf } from '@lafiya/domain/availability/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { type Viewer, actorRoleOf } from './viewer.ts';
import type { AppointmentRow } from './appointments.repository.ts';
import type { Appointment } from './appointments-schemas.ts';
import { peopleOfAppointments, type AppointmentPeople } from './people.repository.ts';

export async function presentAppointments(tx: Tx, viewer: Viewer, rows: AppointmentRow[], now: Date): Promise<Appointment[]> {
  const people = await peopleOfAppointments(
    tx,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const actorRole = actorRoleOf(viewer, row);
    const found = people.get(row.id);
    return actorRole && found ? [{ ...present(row, found, now), acts: actionsFor(row, actorRole, now) }] : [];
  });
}

function present(row: AppointmentRow, people: AppointmentPeople, now: Date): Omit<Appointment, 'acts'> {
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
    symptoms: row.symptoms,
    notes: row.notes,
    consultationFee: row.feeMinor === null ? null : { amountMinor: Number(row.feeMinor), currency: row.currency },
    service: row.serviceId && row.serviceName ? { id: row.serviceId, name: row.serviceName } : null,
    patient: {
      id: row.patientId,
      name: `${people.patientFirstName} ${people.patientLastName}`,
      age: ageOn(people.patientBorn, now),
      sex: people.patientSex,
      phone: people.patientPhone,
      email: people.patientEmail,
    },
    doctor: {
      id: row.doctorId,
      userId: people.doctorUserId,
      name: `Dr ${people.doctorFirstName} ${people.doctorLastName}`,
      specialization: people.doctorSpecialization,
      slug: people.doctorSlug,
    },
    cancellationReason: row.cancellationReason,
    nextSteps: row.nextSteps,
    requestedAt: row.requestedAt.toISOString(),
    lapsesAt: row.status === 'PENDING' ? (row.lapsesAt?.toISOString() ?? null) : null,
    version: row.version,
  };
}
