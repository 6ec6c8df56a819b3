// Sends a contact message: stored, audited and acknowledged by email, in one transaction.
import type { ContactSubject } from '@lafiya/domain/contact/contact-message';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { isWithinLimit } from '../../platform/database/usage-limits.repository.ts';
import { AppError } from '../../platform/errors.ts';
import { looksHuman } from '../../platform/forms.ts';
import { withIdempotencyKey } from '../../platform/idempotency.ts';
import { newId } from '../../platform/ids.ts';
import type { Outbox } from '../../platform/outbox/outbox.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { storeContactMessage } from './contact.repository.ts';
import { contactAcknowledgement } from './contact-acknowledgement.ts';

export type ContactForm = {
  name: string;
  email: string;
  phone?: string | undefined;
  subject: ContactSubject;
  message: string;
  startedAt: string;
  website?: string | undefined;
};

export type ContactServices = { database: Database; outbox: Outbox; metrics: Metrics };
export type ContactResponse = { id: string; message: string };

const thanks =
  'Thank you. We have received your message and sent you an e-mail to confirm. We will reply within 24 hours on business days.';

export async function sendContactMessage(
  services: ContactServices,
  context: Context,
  form: ContactForm,
  idempotencyKey?: string,
): Promise<ContactResponse> {
  const receivedAt = context.clock.now();
  const id = newId();
  if (!looksHuman(form, context, services.metrics, 'contact')) return { id, message: thanks };
  const { startedAt: _opened, website: _trap, ...written } = form;
  return services.database.withTransaction(context.actor, (tx) =>
    withIdempotencyKey(tx, context, { key: idempotencyKey, route: 'contact-messages', body: written }, async () => {
      if (!(await isWithinLimit(tx, 'contact_message', form.email, receivedAt))) throw new AppError('too_many_requests');
      await storeContactMessage(tx, { ...written, id, phone: written.phone || null, receivedAt });
      await recordAudit(tx, context, { resource: { kind: 'contact_message', id } });
      if (await isWithinLimit(tx, 'contact_acknowledgement', form.email, receivedAt))
        await services.outbox.mail(tx, context, contactAcknowledgement.message(form.email, { subject: form.subject }));
      return { id, message: thanks };
    }),
  );
}
