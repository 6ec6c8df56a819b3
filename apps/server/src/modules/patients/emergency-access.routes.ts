// /api/emergency-accesses: the list of emergency accesses and their review, for admins
import { emergencyAccessOutcomes } from '@lafiya/domain/access/patient-access';
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { textUpTo } from '../../platform/http/text-schemas.ts';
import type { PatientServices } from './patients-services.ts';
import { listEmergencyAccesses, reviewEmergencyAccess } from './review-emergency-access.ts';

const instant = z.iso.datetime();
const review = z
  .strictObject({ outcome: z.enum(emergencyAccessOutcomes), note: z.string().nullable(), by: z.string(), at: instant })
  .meta({ id: 'EmergencyAccessReview' });
const access = z
  .strictObject({
    id: z.uuid(),
    patientId: z.uuid(),
    patientNumber: z.string(),
    patientName: z.string(),
    doctorUserId: z.uuid(),
    doctorName: z.string(),
    specialization: z.string().nullable(),
    reason: z.string(),
    openedAt: instant,
    endsAt: instant,
    reads: z.int().describe('How often the doctor read or changed the record in that time.'),
    review: review.nullable(),
  })
  .meta({ id: 'EmergencyAccess' });
const list = z
  .strictObject({ accesses: z.array(access), total: z.int(), page: z.int(), limit: z.int(), totalPages: z.int() })
  .meta({ id: 'EmergencyAccessList' });
const search = z.strictObject({
  status: z.enum(['open', 'reviewed']).default('open'),
  page: z.coerce.number().int().min(1).max(1_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(20),
});
const form = z
  .strictObject({ outcome: z.enum(emergencyAccessOutcomes), note: textUpTo(1_000).optional() })
  .refine(({ outcome, note }) => outcome === 'justified' || Boolean(note), {
    path: ['note'],
    message: 'Please give a reason. The doctor will see it.',
  })
  .meta({ id: 'EmergencyAccessReviewForm' });
const done = z.strictObject({ message: z.string() }).meta({ id: 'EmergencyAccessReviewResponse' });

const tags = ['patients'];
const rateLimit = { points: 60, seconds: 60 };
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addEmergencyAccessRoutes(app: Api, services: PatientServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/emergency-accesses',
    config: { permission: 'admin', rateLimit, audit: 'emergency_access.listed' },
    schema: {
      operationId: 'listEmergencyAccesses',
      summary: 'List emergency accesses to patient records, newest first',
      tags,
      querystring: search,
      response: { 200: list, ...problems(...refusals) },
    },
    handler: async (request) => listEmergencyAccesses(services, contextOf(request, clock), request.query),
  });
  app.route({
    method: 'POST',
    url: '/api/emergency-accesses/:id/review',
    config: { permission: 'admin', rateLimit, audit: 'emergency_access.reviewed' },
    schema: {
      operationId: 'reviewEmergencyAccess',
      summary: 'Judge an emergency access',
      description: 'Once for each access. The doctor and the patient are told the outcome; the note goes to the doctor only.',
      tags,
      params: z.strictObject({ id: z.uuid() }),
      body: form,
      response: { 200: done, ...problems(...refusals, 'not_found', 'already_done', 'emergency_access_running') },
    },
    handler: async (request) => reviewEmergencyAccess(services, contextOf(request, clock), request.params.id, request.body),
  });
}
