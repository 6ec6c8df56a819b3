// Finds the doctors with whom the viewer's family has appointments.
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Tx } from '../../platform/database/database.ts';
import { selectRows } from '../../platform/database/select-rows.ts';

const seenDoctor = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  specialization: z.string().nullable(),
  imageKey: z.string().nullable(),
  isListed: z.boolean(),
  timeZone: z.string(),
  appointments: z.int(),
  lastId: z.uuid().nullable(),
  lastAt: z.date().nullable(),
  lastPatient: z.string().nullable(),
  lastIsOwn: z.boolean(),
  nextId: z.uuid().nullable(),
  nextAt: z.date().nullable(),
  nextStatus: z.enum(appointmentStatuses).nullable(),
  rating: z.int().nullable(),
});
export type SeenDoctor = z.infer<typeof seenDoctor>;

export async function seenDoctors(tx: Tx): Promise<SeenDoctor[]> {
  const statement = sql`
    select doctor_id as id, slug, first_name as "firstName", last_name as "lastName", specialization, image_key as "imageKey", listed as "isListed",
      time_zone as "timeZone", appointment_count as appointments, last_id as "lastId", last_at as "lastAt", last_patient as "lastPatient", last_is_own as "lastIsOwn",
      next_id as "nextId", next_at as "nextAt", next_status as "nextStatus", rating
    from my_doctors()`;
  return selectRows(tx, seenDoctor, statement);
}
