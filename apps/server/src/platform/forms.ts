// Tells people from scripts on open forms: a field no person sees, and how long the form was open. Slows, never puzzles.
import { judgeFormPace } from '@lafiya/domain/contact/form-pace';
import { z } from 'zod';
import { AppError } from './errors.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** The two fields that every open form carries besides its own. */
export const formFields = {
  startedAt: z.iso.datetime({ offset: true }).describe('When the form was opened, by the reader’s clock or ours'),
  website: z.string().max(500).optional().describe('Left empty by people, who do not see it'),
};

/** Throws for a form that came too fast; returns false for one that a script filled in, which is then answered and forgotten. */
export function looksHuman(form: { startedAt: string; website?: string | undefined }, now: Date, metrics: Metrics, name: string): boolean {
  const pace = judgeFormPace(new Date(form.startedAt), now);
  if (pace.kind === 'too_fast') {
    metrics.suspected.inc({ form: name, why: 'pace' });
    throw new AppError('too_fast', { retryAfterSeconds: Math.ceil(pace.waitMs / 1_000) });
  }
  if (pace.kind === 'stale')
    throw new AppError('invalid_input', { fields: [{ field: 'startedAt', message: 'This form is too old. Please reload the page.' }] });
  if (!form.website) return true;
  metrics.suspected.inc({ form: name, why: 'hidden field' });
  return false;
}
