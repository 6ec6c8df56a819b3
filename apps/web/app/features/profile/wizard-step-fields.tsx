// Fields of each wizard step.
import type { Profile } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LicenceUpload } from './licence-upload.tsx';
import styles from './profile.module.css';
import {
  ContactFields,
  EmergencyFields,
  FeeFields,
  HealthFields,
  type ProfileFormFields,
  SexField,
  WorkFields,
} from './profile-fields.tsx';
import type { UploadedFile } from '../../platform/uploads/use-upload.ts';
import type { StepName } from './wizard-steps.ts';

/** Values of the steps other than text. */
export type StepExtras = { file: UploadedFile | undefined; hasAgreed: boolean };
/** Errors of these values. */
export type ExtraErrors = { [Name in keyof StepExtras]?: string };

type WizardStepFieldsProps = {
  step: StepName;
  profile: Profile;
  fields: ProfileFormFields;
  extras: StepExtras;
  errors: ExtraErrors;
  onExtras: (extras: StepExtras) => void;
};

export function WizardStepFields({ step, profile, fields, extras, errors, onExtras }: WizardStepFieldsProps) {
  const { t } = useLingui();
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
          <p className={styles.hint}>
            <Trans>All of this is optional. It helps the doctor who sees you first.</Trans>
          </p>
          <HealthFields {...fields} />
          <div className={styles.consent}>
            <CheckboxField
              label={consentTexts.health_data.text}
              checked={extras.hasAgreed}
              error={errors.hasAgreed}
              onChange={(event) => onExtras({ ...extras, hasAgreed: event.currentTarget.checked })}
            />
          </div>
        </>
      );
    case 'licence':
      return (
        <>
          <TextField
            {...fields.field('licenseNumber')}
            label={t`MDCN licence number`}
            hint={isNumberKnown ? t`Contact admin to update` : t`As it is on your licence, such as MDCN/12345.`}
            readOnly={isNumberKnown}
            maxLength={40}
            autoComplete="off"
          />
          <LicenceUpload error={errors.file} file={extras.file} onFile={(file) => onExtras({ ...extras, file })} />
        </>
      );
    case 'work':
      return <WorkFields {...fields} />;
    case 'fee':
      return <FeeFields {...fields} />;
  }
}
