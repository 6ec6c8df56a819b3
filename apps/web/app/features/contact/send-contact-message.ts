// Sends the contact form to the API for visitors without JavaScript.
import { type ContactFormInput, sendContactMessage as send } from '@lafiya/api-client';
import { type CallProblem, callApi } from '../../platform/call-api.ts';
import { formText } from '../../platform/posted-form.ts';
import { idempotencyKeyOf } from '../../platform/idempotency-key.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';
import { type ContactValues, contactFields } from './contact-values.ts';

export type ContactOutcome = { sent: true } | { sent: false; values: ContactValues; problem: CallProblem };

export async function sendContactMessage(facts: RequestFacts, form: FormData): Promise<ContactOutcome> {
  const values = Object.fromEntries(contactFields.map((field) => [field, formText(form, field)])) as ContactValues;
  const { phone, ...required } = values;
  const hiddenFields = { startedAt: formText(form, 'startedAt'), website: formText(form, 'website') };
  // The API validates the values, including the subject, and returns a message for each field.
  const message = { ...required, ...(phone ? { phone } : {}), ...hiddenFields } as ContactFormInput;
  const response = await callApi(facts, (options) => send(message, { 'idempotency-key': idempotencyKeyOf(message) }, options));
  return response.ok ? { sent: true } : { sent: false, values, problem: response.problem };
}
