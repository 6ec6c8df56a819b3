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
    phone: t`Please enter a phone number where we can reach you.`,
    dateOfBirth: t`Please enter your date of birth.`,
    emergencyContact: t`Please enter the name of someone we can call in an emergency.`,
    emergencyPhone: t`Please enter their phone number.`,
    emergencyRelationship: t`Please choose their relationship to you.`,
    licenseNumber: t`Please enter your licence number.`,
    specialization: t`Please choose your specialisation.`,
    experienceYears: t`Please enter how many years you have practised.`,
    consultationFee: t`Please enter your fee. It can be 0.`,
  };
  return (values, required = []) => {
    const errors: ProfileErrors = {};
    for (const name of required) if (!values[name].trim()) errors[name] = missing[name] ?? t`Please fill this in.`;
    if (values.dateOfBirth && birthDateProblem(values.dateOfBirth, clinicDay(new Date()))) errors.dateOfBirth = t`Please check the date.`;
    for (const name of ['phone', 'emergencyPhone'] as const)
      if (!/^[0-9+() .-]*$/.test(values[name])) errors[name] = t`Please use only digits, spaces and +.`;
      else if (values[name] && !isWholePhoneNumber(values[name])) errors[name] = t`Please enter the full number.`;
    if (values.emergencyContact && !isPersonName(values.emergencyContact)) errors.emergencyContact = t`Please enter a person’s name.`;
    const years = values.experienceYears.trim();
    if (years && (!/^\d{1,2}$/.test(years) || Number(years) > maxYears))
      errors.experienceYears = t`Please enter whole years, from 0 to 80.`;
    const fee = values.consultationFee.trim() ? parseFee(values.consultationFee) : 0;
    if (fee === undefined || fee > maxFeeMinor) errors.consultationFee = t`Please enter an amount up to 1,000,000, like 15000 or 120.50.`;
    return errors;
  };
}
