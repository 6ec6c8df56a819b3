// Visits as the asker may see them: who is in them, when they are in the doctor's zone, and what one may do with them now.
import { ageOn } from '@lafiya/domain/access/age';
import { actsFor } from '@lafiya/domain/scheduling/appointment-states';
import { wallTimeOf } from '@lafiya/domain/scheduling/wall-time';
import type { Tx } from '../../platform/database/database.ts';
import { type Asker, moverOf } from './asker.ts';
import type { VisitRow } from './appointments.repository.ts';
import type { Appointment } from './appointments-shapes.ts';
import { peopleOfVisits, type VisitPeople } from './people.repository.ts';

export async function presentAppointments(tx: Tx, asker: Asker, rows: VisitRow[], now: Date): Promise<Appointment[]> {
  const people = await peopleOfVisits(
    tx,
    rows.map((row) => row.id),
  );
  return rows.flatMap((row) => {
    const mover = moverOf(asker, row);
    const found = people.get(row.id);
    return mover && found ? [{ ...present(row, found, now), acts: actsFor(row, mover, now) }] : [];
  });
}

function present(row: VisitRow, people: VisitPeople, now: Date): Omit<Appointment, 'acts'> {
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
