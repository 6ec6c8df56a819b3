// Validates the profile form before it is sent.
import { isPersonName, isWholePhoneNumber } from '@lafiya/domain/profile/emergency-contact';
import { birthDateProblem, maxFeeMinor } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { useLingui } from '@lingui/react/macro';
import { parseFee } from './fee.ts';
import type { ProfileErrors, ProfileTextField, ProfileValues } from './profile-values.ts';

const maxYears = 80;

/** `required`: the fields that must be filled in on this step or page. */
export function useProfileValidation(): (values: ProfileValues, required?: ProfileTextField[]) => ProfileErrors {
  const { t } = useLingui();
  const missing: Partial<Record<ProfileTextField, string>> = {
    phone: t`Please give a phone number on which we reach you.`,
    dateOfBirth: t`Please give your date of birth.`,
    emergencyContact: t`Please give the name of the person we call in an emergency.`,
    emergencyPhone: t`Please give their phone number.`,
    emergencyRelationship: t`Please choose who they are to you.`,
    licenseNumber: t`Please give your licence number.`,
    specialization: t`Please choose your field.`,
    experienceYears: t`Please say for how many years you have practised.`,
    consultationFee: t`Please name your fee. It may be 0.`,
  };
  return (values, required = []) => {
    const errors: ProfileErrors = {};
    for (const name of required) if (!values[name].trim()) errors[name] = missing[name] ?? t`Please fill this in.`;
    if (values.dateOfBirth && birthDateProblem(values.dateOfBirth, clinicDay(new Date()))) errors.dateOfBirth = t`Please check the date.`;
    for (const name of ['phone', 'emergencyPhone'] as const)
      if (!/^[0-9+() .-]*$/.test(values[name])) errors[name] = t`Please use digits, spaces and + only.`;
      else if (values[name] && !isWholePhoneNumber(values[name])) errors[name] = t`Please give the whole number.`;
    if (values.emergencyContact && !isPersonName(values.emergencyContact)) errors.emergencyContact = t`Please give the name of a person.`;
    const years = values.experienceYears.trim();
    if (years && (!/^\d{1,2}$/.test(years) || Number(years) > maxYears)) errors.experienceYears = t`Please give whole years, from 0 to 80.`;
    const fee = values.consultationFee.trim() ? parseFee(values.consultationFee) : 0;
    if (fee === undefined || fee > maxFeeMinor) errors.consultationFee = t`Please give an amount up to 1,000,000, like 15000 or 120.50.`;
    return errors;
  };
}
