// Request and response schemas of the patient routes.
import { patientRelations, type PatientRelation } from '@lafiya/domain/access/patient-access';
import { appointmentStatuses } from '@lafiya/domain/appointments/appointment-states';
import { ageGroups, seenWithinDays } from '@lafiya/domain/patients/patient-filters';
import { sexes } from '@lafiya/domain/profile/profile';
import { z } from 'zod';
import { rowCursor } from '../../platform/http/cursor-schemas.ts';
import { pageInBody, pageInQuery } from '../../platform/http/page-schemas.ts';
import { searchText } from '../../platform/http/text-schemas.ts';

export const patientPage = z.strictObject(pageInQuery);
export const patientSearch = z
  .strictObject({
    search: searchText.optional(),
    sex: z.enum(sexes).optional(),
    ageGroup: z.enum(ageGroups).optional().describe('child: below 18, older: from 65.'),
    hasNext: z.boolean().default(false).describe('Only patients with an appointment ahead.'),
    seenWithinDays: z
      .literal([...seenWithinDays])
      .optional()
      .describe('Only patients who were seen in the last days.'),
    sort: z
      .enum(['name', 'next', 'last'])
      .default('name')
      .describe('next: the next appointment first; last: seen last first. Both leave out patients without such an appointment.'),
    ...pageInBody,
  })
  .meta({ id: 'PatientSearch' });

const appointmentAt = { id: z.uuid(), startsAt: z.iso.datetime() };
const listedPatient = z
  .strictObject({
    id: z.uuid(),
    patientNumber: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    age: z.int().nullable(),
    sex: z.string().nullable(),
    phone: z.string().nullable(),
    lastAppointment: z.strictObject(appointmentAt).nullable().describe('For doctors: with themselves.'),
    nextAppointment: z.strictObject({ ...appointmentAt, status: z.enum(appointmentStatuses) }).nullable(),
  })
  .meta({ id: 'ListedPatient' });

export const patientList = z
  .strictObject({
    patients: z.array(listedPatient),
    total: z.int(),
    totalIsLowerBound: z.boolean(),
    page: z.int(),
    limit: z.int(),
    totalPages: z.int(),
  })
  .meta({ id: 'PatientList' });

export const patientId = z.strictObject({ id: z.uuid() });

export const openedPatient = z
  .strictObject({
    patient: z.strictObject({
      id: z.uuid(),
      patientNumber: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      dateOfBirth: z.iso.date().nullable(),
      age: z.int().nullable(),
      sex: z.string().nullable(),
      phone: z.string().nullable(),
      address: z.string().nullable(),
      emergencyContact: z.string().nullable(),
      emergencyPhone: z.string().nullable(),
      emergencyRelationship: z.string().nullable(),
      insurance: z.string().nullable(),
    }),
    seesHealth: z.boolean().describe('Whether the user may open the chart and the signed notes.'),
    relations: z.array(z.enum(Object.keys(patientRelations) as [PatientRelation, ...PatientRelation[]])),
    account: z
      .strictObject({ sessions: z.int().describe('Number of active sessions.'), secondFactor: z.array(z.enum(['app', 'passkey'])) })
      .nullable()
      .describe('The patient’s own account, for admins; null if there is none.'),
    lastAppointment: listedPatient.shape.lastAppointment,
    nextAppointment: listedPatient.shape.nextAppointment,
  })
  .meta({ id: 'PatientDetails' });

export const accessLogSearch = z.strictObject({ before: rowCursor.optional() });
export const accessLogList = z
  .strictObject({
    lookups: z.array(
      z.strictObject({
        id: z.uuid(),
        at: z.iso.datetime().describe('The last time, if it was repeated.'),
        times: z.int(),
        action: z.string(),
        outcome: z.string().describe('done, refused, failed or replayed'),
        label: z.string(),
        reason: z.string().nullable(),
        who: z.string(),
        role: z.string().nullable(),
        isMe: z.boolean(),
      }),
    ),
    next: rowCursor.nullable().describe('Cursor for the next, older page.'),
  })
  .meta({ id: 'AccessLogPage' });
