// Ends a newsletter subscription, from our page or from the mail client's unsubscribe button (RFC 8058).
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { endSubscription } from './newsletter.repository.ts';
import type { NewsletterServices } from './newsletter-services.ts';

export async function unsubscribe(services: NewsletterServices, context: Context, token: string): Promise<{ message: string }> {
  const now = context.clock.now();
  const id = services.links.verify('newsletter-unsubscribe', token, now);
  if (!id) throw new AppError('link_invalid');
  await services.database.withTransaction(context.actor, async (tx) => {
    if (!(await endSubscription(tx, id, now))) throw new AppError('link_invalid');
    await recordAudit(tx, context, { resource: { kind: 'newsletter_subscription', id } });
  });
  return { message: 'You are unsubscribed. We will not send you any more newsletters.' };
}
