// /api/departments, for admins
import { z } from 'zod';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { requiredText, textUpTo } from '../../platform/http/text-schemas.ts';
import { listDepartments } from './list-departments.ts';
import { createDepartment, removeDepartment, updateDepartment } from './save-department.ts';

const form = z
  .strictObject({
    name: requiredText(120, 'Please enter a name for the department.'),
    leadId: z.uuid().nullable(),
    specializations: z.array(requiredText(120)).max(30),
    openingHours: textUpTo(500).nullable(),
    memberIds: z.array(z.uuid()).max(1_000),
  })
  .meta({ id: 'DepartmentForm' });
const member = z.strictObject({ id: z.uuid(), name: z.string(), role: z.enum(['DOCTOR', 'ADMIN']) }).meta({ id: 'DepartmentMember' });
const department = z
  .strictObject({
    id: z.uuid(),
    name: z.string(),
    lead: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    specializations: z.array(z.string()),
    openingHours: z.string().nullable(),
    members: z.array(member),
  })
  .meta({ id: 'Department' });
const list = z.strictObject({ departments: z.array(department) }).meta({ id: 'DepartmentList' });
const saved = z.strictObject({ department }).meta({ id: 'DepartmentResponse' });
const removed = z.strictObject({ message: z.string() }).meta({ id: 'DepartmentRemovalResponse' });
const byId = z.strictObject({ id: z.uuid() });

const rateLimit = { points: 60, seconds: 60 };
const tags = ['departments'];
const refusals = ['not_signed_in', 'forbidden', 'mfa_required'] as const;

export function addDepartmentRoutes(app: Api, services: { database: Database; clock: Clock }): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/departments',
    config: { permission: 'admin', rateLimit: { points: 240, seconds: 60 }, audit: 'departments.seen' },
    schema: {
      operationId: 'listDepartments',
      summary: 'List departments with their members',
      tags,
      response: { 200: list, ...problems(...refusals) },
    },
    handler: async (request) => listDepartments(services, contextOf(request, clock)),
  });
  app.route({
    method: 'POST',
    url: '/api/departments',
    config: { permission: 'admin', rateLimit, audit: 'department.created' },
    schema: {
      operationId: 'createDepartment',
      summary: 'Create a department',
      tags,
      body: form,
      response: { 201: saved, ...problems(...refusals) },
    },
    handler: async (request, reply) => reply.code(201).send(await createDepartment(services, contextOf(request, clock), request.body)),
  });
  app.route({
    method: 'PUT',
    url: '/api/departments/:id',
    config: { permission: 'admin', rateLimit, audit: 'department.changed' },
    schema: {
      operationId: 'updateDepartment',
      summary: 'Update a department',
      description: 'Replaces all fields.',
      tags,
      params: byId,
      body: form,
      response: { 200: saved, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => updateDepartment(services, contextOf(request, clock), request.params.id, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/departments/:id/remove',
    config: { permission: 'admin', rateLimit, audit: 'department.removed' },
    schema: {
      operationId: 'removeDepartment',
      summary: 'Remove a department',
      tags,
      params: byId,
      body: z.strictObject({}).nullish(),
      response: { 200: removed, ...problems(...refusals, 'not_found') },
    },
    handler: async (request) => removeDepartment(services, contextOf(request, clock), request.params.id),
  });
}
