// Confirms a newsletter subscription with the emailed link.
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { confirmSubscription } from './newsletter.repository.ts';
import type { NewsletterServices } from './newsletter-services.ts';

export async function confirmNewsletter(services: NewsletterServices, context: Context, token: string): Promise<{ message: string }> {
  const now = context.clock.now();
  const id = services.links.verify('newsletter-confirm', token, now);
  if (!id) throw new AppError('link_invalid');
  await services.database.withTransaction(context.actor, async (tx) => {
    if (!(await confirmSubscription(tx, id, now))) throw new AppError('link_invalid');
    await recordAudit(tx, context, { resource: { kind: 'newsletter_subscription', id } });
  });
  return { message: 'Your subscription is confirmed. You will get our next newsletter.' };
}
