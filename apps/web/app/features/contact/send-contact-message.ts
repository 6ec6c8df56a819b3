// Sends a contact message to the API for a visitor without script, from the fields of the posted form.
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
  const unseen = { startedAt: formText(form, 'startedAt'), website: formText(form, 'website') };
  // The API judges what was written, the subject included, and answers with a message for each field.
  const message = { ...required, ...(phone ? { phone } : {}), ...unseen } as ContactFormInput;
  const answer = await callApi(facts, (options) => send(message, options), { idempotencyKey: idempotencyKeyOf(message) });
  return answer.ok ? { sent: true } : { sent: false, values, problem: answer.problem };
}
