// The letter to a patient whose record was opened in an emergency.
import { brand } from '@lafiya/brand';
import { defineMail } from '../../platform/mail/define-mail.ts';
import { button, heading, letter, note, paragraph } from '../../platform/mail/letter.ts';

type Props = { firstName: string; doctor: string; reason: string; isOwn: boolean };

export const brokenGlassMail = defineMail<Props>('glass-broken', ({ firstName, doctor, reason, isOwn }, { origin }) => ({
  subject: `${doctor} opened ${isOwn ? 'your' : 'a'} health record in an emergency`,
  body: letter(
    {
      preview: 'We tell you whenever this happens.',
      why: `You get this mail because ${brand.name} tells every patient when a record is opened outside of treatment.`,
    },
    heading(`Hello ${firstName}.`),
    paragraph(
      `${doctor} does not treat ${isOwn ? 'you' : 'this person'} at present and opened the record in an emergency. The reason given:`,
    ),
    paragraph(`“${reason}”`),
    paragraph('The record stays open to this doctor for four hours. You can see every opening in your settings.'),
    button('See who looked', `${origin}/dashboard/settings?tab=privacy`),
    note(`If you do not know why this happened, call ${brand.name} or answer this mail: every opening is looked into.`),
  ),
}));
