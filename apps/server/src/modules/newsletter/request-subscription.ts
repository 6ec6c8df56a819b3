// Requests a newsletter subscription: sends one confirmation email. Known and unknown addresses get the same response.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { looksHuman } from '../../platform/forms.ts';
import { newId } from '../../platform/ids.ts';
import { requestSubscription } from './newsletter.repository.ts';
import type { NewsletterServices } from './newsletter-services.ts';
import { confirmationMail } from './newsletter-mails.ts';

export type NewsletterForm = { email: string; startedAt: string; website?: string | undefined };

export async function requestNewsletter(
  services: NewsletterServices,
  context: Context,
  form: NewsletterForm,
): Promise<{ message: string }> {
  const response = { message: 'Check your e-mail: we have sent you a link to confirm.' };
  const now = context.clock.now();
  if (!looksHuman(form, context, services.metrics, 'newsletter')) return response;
  await services.database.withTransaction(context.actor, async (tx) => {
    const id = await requestSubscription(tx, newId(), form.email, now);
    if (!id) return;
    await recordAudit(tx, context, { resource: { kind: 'newsletter_subscription', id } });
    if (!(await isWithinLimit(tx, 'newsletter_confirmation', form.email, now))) return;
    await services.outbox.mail(tx, context, confirmationMail.message(form.email, { subscriptionId: id, requestedAt: now.toISOString() }));
  });
  return response;
}
