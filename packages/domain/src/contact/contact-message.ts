// Subjects and length limits of a contact message.

export const contactSubjects = [
  { value: 'general', label: 'General Inquiry' },
  { value: 'appointment', label: 'Appointment Request' },
  { value: 'emergency', label: 'Medical Emergency' },
  { value: 'billing', label: 'Billing Question' },
  { value: 'insurance', label: 'Insurance Inquiry' },
  { value: 'feedback', label: 'Feedback' },
  { value: 'other', label: 'Other' },
] as const;

export type ContactSubject = (typeof contactSubjects)[number]['value'];

export const contactBounds = { name: 120, email: 254, phone: 32, message: 5000 } as const;

export function subjectLabel(value: ContactSubject): string {
  return contactSubjects.find((subject) => subject.value === value)?.label ?? value;
}
