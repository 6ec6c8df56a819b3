// Fields of each wizard step.
import type { Profile } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LicenceUpload } from './licence-upload.tsx';
import { ContactFields, EmergencyFields, FeeFields, SexField, WorkFields } from './profile-fields.tsx';
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
