// Detects bots on public forms by a hidden field and by how long the form was open.
import { checkFormPace } from '@lafiya/domain/contact/form-pace';
import { noteOnTrail } from './audit/audit.repository.ts';
import type { Context } from './context.ts';
import { AppError } from './errors.ts';
import { dateTime } from './http/date-schemas.ts';
import { exactText } from './http/text-schemas.ts';
import type { Metrics } from './telemetry/metrics.ts';

/** The two fields that every public form has besides its own. */
export const formFields = {
  startedAt: dateTime().describe('When the form was opened, by the client’s or the server’s clock.'),
  website: exactText(500).optional().describe('Honeypot field. Must be empty.'),
};

/** Throws if the form was sent too fast. Returns false if a bot filled it in: the caller then responds as if it had succeeded and stores nothing. */
export function looksHuman(
  form: { startedAt: string; website?: string | undefined },
  context: Context,
  metrics: Metrics,
  name: string,
): boolean {
  const pace = checkFormPace(new Date(form.startedAt), context.clock.now());
  if (pace.kind === 'too_fast') {
    metrics.suspected.inc({ form: name, why: 'pace' });
    throw new AppError('too_fast', { retryAfterSeconds: Math.ceil(pace.waitMs / 1_000) });
  }
  if (pace.kind === 'stale')
    throw new AppError('invalid_input', { fields: [{ field: 'startedAt', message: 'This form has expired. Please reload the page.' }] });
  if (!form.website) return true;
  metrics.suspected.inc({ form: name, why: 'hidden field' });
  noteOnTrail(context, { suspicion: 'hidden field' });
  return false;
}
