// Routes under /api/patients/{id}/vitals: record values, say that one is wrong, set limits, answer a dangerous value.
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { z } from 'zod';
import { answerVitalAlert, markObservation, setLimits } from './change-vitals.ts';
import { recordVitals } from './record-vitals.ts';
import { addVitalsReadingRoutes, refusals, vitalsRoute } from './vitals-reading.routes.ts';
import { answerForm, errorForm, kindOfPatient, limitsForm, newSetForm, observation, observationIds, storedSet } from './vitals-schemas.ts';
import type { VitalsServices } from './vitals-services.ts';

const { permission, rateLimit } = vitalsRoute;
const tags = [...vitalsRoute.tags];
const subject = 'write_chart';
/** Enough for who enters what is on paper. Each dangerous value rings the bell of every doctor who treats the patient. */
const recordingLimit = { points: 120, seconds: 3_600 };

export function addVitalsRoutes(app: Api, services: VitalsServices): void {
  addVitalsReadingRoutes(app, services);
  addRecordingRoutes(app, services);
  const { clock } = services;
  app.route({
    method: 'PUT',
    url: '/api/patients/:id/vitals/limits/:kind',
    config: { permission, subject, rateLimit, audit: 'vitals.limits_set' },
    schema: {
      operationId: 'setVitalLimits',
      summary: 'Set the target and the dangerous values of a patient',
      description: 'What is dangerous, doctors decide. Without any limit the usual ones apply again.',
      tags,
      params: kindOfPatient,
      body: limitsForm,
      response: { 204: z.null(), ...problems(...refusals, 'consent_needed', 'changed_meanwhile', 'chart_full') },
    },
    handler: async (request, reply) => {
      await setLimits(services, contextOf(request, clock), request.params, request.body);
      return reply.status(204).send(null);
    },
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/vitals/alerts/:observationId/answer',
    config: { permission, subject: 'answer_alert', rateLimit, audit: 'vitals.alert_answered' },
    schema: {
      operationId: 'answerVitalAlert',
      summary: 'Say what was done about a dangerous value',
      description: 'For treating doctors. It answers this value and the open ones before it. The family reads it.',
      tags,
      params: observationIds,
      body: answerForm,
      response: { 204: z.null(), ...problems(...refusals, 'already_done') },
    },
    handler: async (request, reply) => {
      await answerVitalAlert(services, contextOf(request, clock), request.params, request.body.answer);
      return reply.status(204).send(null);
    },
  });
}

function addRecordingRoutes(app: Api, services: VitalsServices): void {
  const { clock } = services;
  app.route({
    method: 'POST',
    url: '/api/patients/:id/vitals',
    config: { permission, subject, rateLimit: recordingLimit, audit: 'vitals.recorded' },
    schema: {
      operationId: 'recordVitals',
      summary: 'Record values that were measured together',
      description: 'Impossible values are refused. Unusual ones are refused until the request confirms them.',
      tags,
      headers: idempotencyHeader,
      params: z.strictObject({ id: z.uuid() }),
      body: newSetForm,
      response: { 201: storedSet, ...problems(...refusals, 'consent_needed', 'value_unusual', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .status(201)
        .send(await recordVitals(services, contextOf(request, clock), request.params.id, request.body, request.headers['idempotency-key'])),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/vitals/observations/:observationId/error',
    config: { permission, subject, rateLimit, audit: 'vitals.marked_wrong' },
    schema: {
      operationId: 'markObservationAsError',
      summary: 'Say that a value was entered in error',
      description: 'It stays in the record, with the reason.',
      tags,
      params: observationIds,
      body: errorForm,
      response: { 200: observation, ...problems(...refusals, 'already_done') },
    },
    handler: async (request) => markObservation(services, contextOf(request, clock), request.params, request.body.reason),
  });
}
