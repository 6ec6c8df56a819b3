// GET /api/my-doctors
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import type { SignedLinks } from '../../platform/signed-link.ts';
import { listMyDoctors } from './list-my-doctors.ts';

const instant = z.iso.datetime();
const appointmentAt = { id: z.uuid(), startsAt: instant };
const myDoctors = z
  .strictObject({
    doctors: z.array(
      z
        .strictObject({
          id: z.uuid(),
          slug: z.string(),
          firstName: z.string(),
          lastName: z.string(),
          specialization: z.string().nullable(),
          imageUrl: z.string().nullable().describe('Signed image URL, valid for one day.'),
          timeZone: z.string(),
          isBookable: z.boolean(),
          appointments: z.int().describe('Number of completed appointments.'),
          lastAppointment: z
            .strictObject({
              ...appointmentAt,
              rating: z.int().nullable().describe('The patient’s rating of the appointment.'),
              isOwn: z.boolean().describe('False if it was another family member’s.'),
              patientFirstName: z.string(),
            })
            .nullable(),
          nextAppointment: z.strictObject({ ...appointmentAt, status: z.enum(appointmentStatuses) }).nullable(),
        })
        .meta({ id: 'MyDoctor' }),
    ),
    total: z.int(),
  })
  .meta({ id: 'MyDoctors' });

export function addMyDoctorRoutes(app: Api, services: { database: Database; clock: Clock; links: SignedLinks }): void {
  app.route({
    method: 'GET',
    url: '/api/my-doctors',
    config: { permission: 'patient', rateLimit: { points: 300, seconds: 60 }, audit: 'appointment.listed' },
    schema: {
      operationId: 'listMyDoctors',
      summary: 'List the patient’s doctors',
      tags: ['doctors'],
      response: { 200: myDoctors, ...problems('not_signed_in', 'forbidden') },
    },
    handler: async (request) => listMyDoctors(services, contextOf(request, services.clock)),
  });
}
