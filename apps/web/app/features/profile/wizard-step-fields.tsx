// Fields of each wizard step.
import type { Profile } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LicenceUpload } from './licence-upload.tsx';
import { ContactFields, EmergencyFields, FeeFields, HealthFields, SexField, WorkFields } from './profile-fields.tsx';
import type { WizardForm } from './use-wizard-form.ts';
import type { StepName } from './wizard-steps.ts';

export function WizardStepFields({ step, profile, form }: { step: StepName; profile: Profile; form: WizardForm }) {
  const { t } = useLingui();
  const fields = { field: form.field };
  const isNumberKnown = Boolean(profile.doctor?.licenseNumber);
  switch (step) {
    case 'contact':
      return (
        <>
          <ContactFields {...fields} />
          <SexField {...fields} />
        </>
      );
    case 'emergency':
      return <EmergencyFields {...fields} />;
    case 'health':
      return (
        <>
          <Text fz="0.8438rem" c="dimmed">
            <Trans>All of this is optional. It helps the doctor who sees you.</Trans>
          </Text>
          <HealthFields {...fields} />
          <Box p="4px 14px" bg="var(--inset)" bdrs="md">
            <CheckboxField {...form.checkbox('hasAgreed')} label={consentTexts.health_data.text} />
          </Box>
        </>
      );
    case 'licence':
      return (
        <>
          <TextField
            {...form.field('licenseNumber')}
            label={t`MDCN licence number`}
            hint={isNumberKnown ? t`Contact admin to update` : t`As shown on your licence, such as MDCN/12345.`}
            readOnly={isNumberKnown}
            maxLength={40}
            autoComplete="off"
          />
          <LicenceUpload error={form.errors.file} file={form.values.file} onFile={(file) => form.setValue('file', file)} />
        </>
      );
    case 'work':
      return <WorkFields {...fields} />;
    case 'fee':
      return <FeeFields {...fields} />;
  }
}
