// Contact form fixtures.
import { testStartsAt } from '../support/test-app.ts';
import { uniqueEmail } from '../support/mailbox.ts';

export const contactUrl = '/api/contact-messages';

/** A form that had been open for a minute at the start of the test. */
export function contactForm(changes: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  return {
    name: 'Títílayọ̀ Adéyẹmí',
    email: uniqueEmail('titilayo'),
    phone: '+234 803 000 0000',
    subject: 'appointment',
    message: 'Good morning. May I come on Friday?\nMy mother is with me.',
    startedAt: new Date(testStartsAt.getTime() - 60_000).toISOString(),
    ...changes,
  };
}
