// Labels of the contact subjects, in the order of the domain's list.
import { type ContactSubject, contactSubjects } from '@lafiya/domain/contact/contact-message';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

const labels: Record<ContactSubject, MessageDescriptor> = {
  general: msg`General Inquiry`,
  appointment: msg`Appointment Request`,
  emergency: msg`Medical Emergency`,
  billing: msg`Billing Question`,
  insurance: msg`Insurance Inquiry`,
  feedback: msg`Feedback`,
  other: msg`Other`,
};

export const subjectChoices = contactSubjects.map(({ value }) => ({ value, label: labels[value] }));
