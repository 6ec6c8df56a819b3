// The consent to keeping data about health, which the family gives with the first entry.
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Box } from '@mantine/core';
import { CheckboxField, type CheckboxFieldProps } from '../../ui/fields/checkbox-field.tsx';

export function ConsentField(input: Omit<CheckboxFieldProps, 'label'>) {
  return (
    <Box p="4px 14px" bg="var(--inset)" bdrs="md">
      <CheckboxField {...input} label={consentTexts.health_data.text} />
    </Box>
  );
}
