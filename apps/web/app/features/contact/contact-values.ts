// What a visitor writes into the contact form, field by field.
import { contactSubjects } from '@lafiya/domain/contact/contact-message';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

/** Nothing written yet; `subject` may come from a link that already knows it. */
export function emptyContactValues(subject: string | null): ContactValues {
  const known = contactSubjects.find((choice) => choice.value === subject);
  return { name: '', email: '', phone: '', subject: known?.value ?? '', message: '' };
}
