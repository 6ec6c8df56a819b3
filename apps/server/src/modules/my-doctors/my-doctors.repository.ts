// Finds the doctors with whom the viewer's family has appointments.
import type { AppointmentStatus } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/database.ts';

export type SeenDoctor = {
  id: string;
  slug: string;
  firstName: string;
  lastName: string;
  specialization: string | null;
  imageKey: string | null;
  isListed: boolean;
  timeZone: string;
  appointments: number;
  lastId: string | null;
  lastAt: Date | null;
  nextId: string | null;
  nextAt: Date | null;
  nextStatus: AppointmentStatus | null;
  rating: number | null;
};

export async function seenDoctors(tx: Tx): Promise<SeenDoctor[]> {
  const found = await sql<SeenDoctor>`
    select doctor_id as id, slug, first_name as "firstName", last_name as "lastName", specialization, image_key as "imageKey", listed as "isListed",
      time_zone as "timeZone", appointment_count as appointments, last_id as "lastId", last_at as "lastAt", next_id as "nextId", next_at as "nextAt", next_status as "nextStatus", rating
    from my_doctors()`.execute(tx);
  return found.rows;
}
