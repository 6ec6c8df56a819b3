// Labels of the fields that are missing in a profile.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

const labels: Record<string, MessageDescriptor> = {
  phone: msg`phone number`,
  dateOfBirth: msg`date of birth`,
  emergencyContact: msg`emergency contact`,
  licenseNumber: msg`licence number`,
  licenseDocument: msg`licence document`,
  specialization: msg`specialisation`,
  experienceYears: msg`years of experience`,
  consultationFee: msg`consultation fee`,
};

/** 'licence document, consultation fee'. */
export function useMissingFieldLabels(): (missing: string[]) => string {
  const { i18n } = useLingui();
  return useCallback((missing) => missing.map((field) => (labels[field] ? i18n._(labels[field]) : field)).join(', '), [i18n]);
}
