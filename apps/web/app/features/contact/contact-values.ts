// Fields and values of the contact form.
import { contactSubjects } from '@lafiya/domain/contact/contact-message';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactValues = Record<ContactField, string>;

/** Empty values; a link can preselect the subject. */
export function emptyContactValues(subject: string | null): ContactValues {
  const known = contactSubjects.find((choice) => choice.value === subject);
  return { name: '', email: '', phone: '', subject: known?.value ?? '', message: '' };
}
