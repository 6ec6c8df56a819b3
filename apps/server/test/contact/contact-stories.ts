// What a visitor writes in the stories about the contact form.
import { houseOpensAt } from '../house/test-api.ts';
import { someone } from '../house/mailbox.ts';

export const contactUrl = '/api/contact-messages';

/** A form that was open for a minute when the house opened. */
export function writtenForm(changes: Record<string, unknown> = {}): Record<string, unknown> & { email: string } {
  return {
    name: 'Títílayọ̀ Adéyẹmí',
    email: someone('titilayo'),
    phone: '+234 803 000 0000',
    subject: 'appointment',
    message: 'Good morning. May I come on Friday?\nMy mother is with me.',
    startedAt: new Date(houseOpensAt.getTime() - 60_000).toISOString(),
    ...changes,
  };
}
