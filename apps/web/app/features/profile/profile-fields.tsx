// Groups of profile fields, shared by the profile page and the wizard.
import { firstCalendarDay } from '@lafiya/domain/availability/calendar-days';
import { emergencyRelationships } from '@lafiya/domain/profile/emergency-contact';
import { currencies } from '@lafiya/domain/profile/profile';
import { specializations } from '@lafiya/domain/identity/specializations';
import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useRelationshipLabels } from '../../ui/emergency-contact-text.ts';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { LanguagesField } from './languages-field.tsx';
import type { ProfileField } from './profile-values.ts';

type FieldOf = ReturnType<typeof useApiForm>['field'];
/** The part of a form that these groups of fields need. */
export type ProfileFormFields = { field: (name: ProfileField) => ReturnType<FieldOf> };

export function ContactFields({ field }: ProfileFormFields) {
  const { t } = useLingui();
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField {...field('phone')} label={t`Phone`} type="tel" autoComplete="tel" maxLength={32} />
        <TextField {...field('dateOfBirth')} label={t`Date of birth`} type="date" autoComplete="bday" min={firstCalendarDay} />
      </SimpleGrid>
      <TextAreaField {...field('address')} label={t`Address`} autoComplete="street-address" maxLength={500} rows={2} />
    </>
  );
}

export function SexField({ field }: ProfileFormFields) {
  const { t } = useLingui();
  const choices = [
    { value: 'female', label: t`Female` },
    { value: 'male', label: t`Male` },
    { value: 'other', label: t`Other` },
  ];
  return <SelectField {...field('sex')} label={t`Sex`} choices={choices} placeholder={t`Prefer not to say`} />;
}

export function EmergencyFields({ field }: ProfileFormFields) {
  const { t } = useLingui();
  const labels = useRelationshipLabels();
  const relationships = emergencyRelationships.map((value) => ({ value, label: labels[value] }));
  return (
    <>
      <TextField {...field('emergencyContact')} label={t`Emergency contact`} hint={t`Their name.`} maxLength={120} autoComplete="off" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField {...field('emergencyPhone')} label={t`Their phone`} type="tel" maxLength={32} autoComplete="off" />
        <SelectField
          {...field('emergencyRelationship')}
          label={t`Relationship to you`}
          choices={relationships}
          placeholder={t`Choose one`}
        />
      </SimpleGrid>
      <TextAreaField
        {...field('insurance')}
        label={t`Insurance`}
        hint={t`HMO or NHIA plan and number, if you have one.`}
        maxLength={500}
        rows={2}
      />
    </>
  );
}

export function WorkFields({ field }: ProfileFormFields) {
  const { t } = useLingui();
  const choices = specializations.map((name) => ({ value: name, label: name }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <SelectField {...field('specialization')} label={t`Specialisation`} choices={choices} placeholder={t`Choose one`} />
        <TextField {...field('experienceYears')} label={t`Years of experience`} inputMode="numeric" maxLength={2} />
      </SimpleGrid>
      <SelectField
        {...field('sex')}
        label={t`Sex`}
        hint={t`Patients can choose to see a woman or a man.`}
        choices={[
          { value: 'female', label: t`Female` },
          { value: 'male', label: t`Male` },
        ]}
        placeholder={t`Prefer not to say`}
      />
      <TextAreaField
        {...field('qualifications')}
        label={t`Qualifications`}
        hint={t`Degrees and fellowships, such as MBBS, FWACP.`}
        maxLength={1_000}
        rows={2}
      />
      <LanguagesField {...field('languages')} />
    </>
  );
}

export function FeeFields({ field }: ProfileFormFields) {
  const { t } = useLingui();
  const choices = currencies.map((currency) => ({ value: currency, label: currency }));
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          {...field('consultationFee')}
          label={t`Consultation fee`}
          hint={t`For one appointment. It can be 0.`}
          inputMode="decimal"
          maxLength={14}
        />
        <SelectField {...field('currency')} label={t`Currency`} choices={choices} />
      </SimpleGrid>
      <TextAreaField
        {...field('biography')}
        label={t`Biography`}
        hint={t`Patients read this before they book.`}
        maxLength={5_000}
        rows={6}
      />
    </>
  );
}
