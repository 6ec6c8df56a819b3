// Routes under /api/patients/{id}/goals: list, set, change and end goals, tick off a day of a habit and take it back.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { idempotencyHeader } from '../../platform/idempotency.ts';
import { changedGoalForm, endForm, goal, goalDayIds, goalIds, goalList, listSearch, newGoalForm, tickForm } from './goals-schemas.ts';
import type { GoalServices } from './goals-services.ts';
import { readGoals } from './read-goals.ts';
import { takeBackDay, tickDay } from './tick-day.ts';
import { changeGoal, endGoal, setGoal } from './write-goal.ts';

const tags = ['goals'];
const permission = 'care';
const subject = 'write_goals';
const rateLimit = { points: 240, seconds: 60 };
const refusals = ['not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified', 'not_found'] as const;
const patientId = z.strictObject({ id: z.uuid() });

export function addGoalRoutes(app: Api, services: GoalServices): void {
  const { clock } = services;
  app.route({
    method: 'GET',
    url: '/api/patients/:id/goals',
    config: { permission, subject: 'see_health', rateLimit, audit: 'goals.read' },
    schema: {
      operationId: 'listGoals',
      summary: 'List the goals of a patient with their progress',
      description: 'Active ones first. Of those that ended, the last 50.',
      tags,
      params: patientId,
      querystring: listSearch,
      response: { 200: goalList, ...problems(...refusals) },
    },
    handler: async (request) => readGoals(services, contextOf(request, clock), request.params.id, request.query.today),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/goals',
    config: { permission, subject, rateLimit: { points: 60, seconds: 3_600 }, audit: 'goals.set' },
    schema: {
      operationId: 'setGoal',
      summary: 'Set a goal',
      description: 'For the family. A value begins where the newest measurement is. At most 20 goals are active.',
      tags,
      headers: idempotencyHeader,
      params: patientId,
      body: newGoalForm,
      response: { 201: goal, ...problems(...refusals, 'consent_needed', 'goals_full', 'idempotency_key_reused') },
    },
    handler: async (request, reply) =>
      reply
        .status(201)
        .send(await setGoal(services, contextOf(request, clock), request.params.id, request.body, request.headers['idempotency-key'])),
  });
  addSingleGoalRoutes(app, services);
  addDayRoutes(app, services);
}

function addSingleGoalRoutes(app: Api, services: GoalServices): void {
  const { clock } = services;
  app.route({
    method: 'PUT',
    url: '/api/patients/:id/goals/:goalId',
    config: { permission, subject, rateLimit, audit: 'goals.changed' },
    schema: {
      operationId: 'changeGoal',
      summary: 'Change the target, the date, the text or the days of an active goal',
      tags,
      params: goalIds,
      body: changedGoalForm,
      response: { 200: goal, ...problems(...refusals, 'consent_needed', 'changed_meanwhile') },
    },
    handler: async (request) => changeGoal(services, contextOf(request, clock), request.params, request.body),
  });
  app.route({
    method: 'POST',
    url: '/api/patients/:id/goals/:goalId/end',
    config: { permission, subject, rateLimit, audit: 'goals.ended' },
    schema: {
      operationId: 'endGoal',
      summary: 'End a goal as reached or given up',
      description: 'A value is reached once the newest measurement is at the target or beyond. An ended goal stays as it is.',
      tags,
      params: goalIds,
      body: endForm,
      response: { 200: goal, ...problems(...refusals, 'changed_meanwhile', 'goal_not_reached') },
    },
    handler: async (request) => endGoal(services, contextOf(request, clock), request.params, request.body),
  });
}

function addDayRoutes(app: Api, services: GoalServices): void {
  const { clock } = services;
  const url = '/api/patients/:id/goals/:goalId/days/:day';
  app.route({
    method: 'PUT',
    url,
    config: { permission, subject, rateLimit, audit: 'goals.day_ticked' },
    schema: {
      operationId: 'tickGoalDay',
      summary: 'Tick off a day of a habit',
      description: 'From 7 days ago to tomorrow at the clinic, because families live in other zones. A repeated tick is a success.',
      tags,
      params: goalDayIds,
      body: tickForm,
      response: { 204: z.null(), ...problems(...refusals, 'consent_needed', 'changed_meanwhile') },
    },
    handler: async (request, reply) => {
      await tickDay(services, contextOf(request, clock), request.params, request.body.healthDataConsent);
      return reply.status(204).send(null);
    },
  });
  app.route({
    method: 'DELETE',
    url,
    config: { permission, subject, rateLimit, audit: 'goals.day_taken_back' },
    schema: {
      operationId: 'takeBackGoalDay',
      summary: 'Take back a day of a habit that was ticked off',
      tags,
      params: goalDayIds,
      response: { 204: z.null(), ...problems(...refusals, 'changed_meanwhile') },
    },
    handler: async (request, reply) => {
      await takeBackDay(services, contextOf(request, clock), request.params);
      return reply.status(204).send(null);
    },
  });
}
