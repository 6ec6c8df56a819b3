// Sends 'Is this wrong?' to the API for a visitor without script, from the fields of the posted form.
import { type CareLocationReportFormInput, reportCareLocation } from '@lafiya/api-client';
import { type CallProblem, callApi } from '../../platform/call-api.ts';
import { idempotencyKeyOf } from '../../platform/idempotency-key.ts';
import { formText } from '../../platform/posted-form.ts';
import type { RequestFacts } from '../../platform/request-facts.ts';

export type ReportValues = { kind: string; words: string };
export type ReportOutcome = { sent: true } | { sent: false; values: ReportValues; problem: CallProblem };

export async function sendReport(facts: RequestFacts, careLocationId: string, form: FormData): Promise<ReportOutcome> {
  const values = { kind: formText(form, 'kind'), words: formText(form, 'words') };
  const unseen = { startedAt: formText(form, 'startedAt'), website: formText(form, 'website') };
  // The API judges what was chosen and written, and answers with a message for each field.
  const report = { careLocationId, ...values, ...unseen } as CareLocationReportFormInput;
  const answer = await callApi(facts, (options) => reportCareLocation(report, options), { idempotencyKey: idempotencyKeyOf(report) });
  return answer.ok ? { sent: true } : { sent: false, values, problem: answer.problem };
}
