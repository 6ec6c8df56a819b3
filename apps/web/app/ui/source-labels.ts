// Who said something in a record, as a short label.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const sourceLabels: Record<'doctor' | 'nurse' | 'patient' | 'imported', MessageDescriptor> = {
  doctor: msg`Doctor`,
  nurse: msg`Nurse`,
  patient: msg`Patient-reported`,
  imported: msg`Imported`,
};
