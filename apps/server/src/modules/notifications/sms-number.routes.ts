// Routes under /api/notifications/sms-number: the confirmed number that gets a user's SMS.
import { z } from 'zod';
import { problems } from '../../platform/http/problem-responses.ts';
import { type Api, contextOf } from '../../platform/http/server.ts';
import { phoneNumber } from '../../platform/http/text-schemas.ts';
import { confirmSmsNumber, removeSmsNumber, type SmsNumberServices, startSmsNumber } from './own-sms-number.ts';
import { preferenceGrid } from './preferences.routes.ts';

const tags = ['notifications'];
const rateLimit = { points: 30, seconds: 600 };
const form = z.strictObject({ phone: phoneNumber }).meta({ id: 'SmsNumberForm' });
const started = z.strictObject({ number: z.string(), expiresAt: z.iso.datetime() }).meta({ id: 'SmsNumberStarted' });
const codeForm = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'Please enter the six digits.') }).meta({ id: 'SmsNumberCode' });

export function addSmsNumberRoutes(app: Api, services: SmsNumberServices): void {
  const { clock } = services;
  const url = '/api/notifications/sms-number';
  app.route({
    method: 'POST',
    url,
    config: { permission: 'signed_in', rateLimit, audit: 'notifications.sms_code_sent' },
    schema: {
      operationId: 'startSmsNumber',
      summary: 'Send a code to a mobile number for text messages',
      tags,
      body: form,
      response: { 200: started, ...problems('not_signed_in') },
    },
    handler: async (request) => startSmsNumber(services, contextOf(request, clock), request.body.phone),
  });
  app.route({
    method: 'POST',
    url: `${url}/confirm`,
    config: { permission: 'signed_in', rateLimit, audit: 'notifications.sms_number_confirmed' },
    schema: {
      operationId: 'confirmSmsNumber',
      summary: 'Confirm the number for text messages with the code',
      tags,
      body: codeForm,
      response: { 200: preferenceGrid, ...problems('not_signed_in', 'code_invalid') },
    },
    handler: async (request) => confirmSmsNumber(services, contextOf(request, clock), request.body.code),
  });
  app.route({
    method: 'DELETE',
    url,
    config: { permission: 'signed_in', rateLimit, audit: 'notifications.sms_number_removed' },
    schema: {
      operationId: 'removeSmsNumber',
      summary: 'Stop text messages to the confirmed number',
      tags,
      response: { 200: preferenceGrid, ...problems('not_signed_in') },
    },
    handler: async (request) => removeSmsNumber(services, contextOf(request, clock)),
  });
}
