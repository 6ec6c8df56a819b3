// Sends the 'Is this wrong?' form to the API for visitors without JavaScript.
import { type CareLocationReportFormInput, reportCareLocation } from '@lafiya/api-client';
import { type CallProblem, callApi } from '../../platform/call-api.ts';
import { idempotencyKeyOf } from '../../platform/idempotency-key.ts';
import { formText } from '../../platform/posted-form.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';

export type ReportValues = { kind: string; text: string };
export type ReportOutcome = { sent: true } | { sent: false; values: ReportValues; problem: CallProblem };

export async function sendReport(facts: RequestFacts, careLocationId: string, form: FormData): Promise<ReportOutcome> {
  const values = { kind: formText(form, 'kind'), text: formText(form, 'text') };
  const hiddenFields = { startedAt: formText(form, 'startedAt'), website: formText(form, 'website') };
  // The API validates the values and returns a message for each field.
  const report = { careLocationId, ...values, ...hiddenFields } as CareLocationReportFormInput;
  const response = await callApi(facts, (options) => reportCareLocation(report, { 'idempotency-key': idempotencyKeyOf(report) }, options));
  return response.ok ? { sent: true } : { sent: false, values, problem: response.problem };
}
