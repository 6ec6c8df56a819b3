// What stands against a profile before it is sent, in words at the fields.
import { birthDateFault, highestFeeMinor } from '@lafiya/domain/identity/profile';
import { clinicDay } from '@lafiya/domain/staff/licence';
import { useLingui } from '@lingui/react/macro';
import { minorOf } from './fee.ts';
import type { ProfileFaults, ProfileField, ProfileValues } from './profile-values.ts';

const mostYears = 80;

/** `required` are the fields that this step or page cannot do without. */
export function useProfileFaults(): (values: ProfileValues, required?: ProfileField[]) => ProfileFaults {
  const { t } = useLingui();
  const missing: Partial<Record<ProfileField, string>> = {
    phone: t`Please give a phone number on which we reach you.`,
    dateOfBirth: t`Please give your date of birth.`,
    emergencyContact: t`Please tell us whom to call in an emergency.`,
    licenseNumber: t`Please give your licence number.`,
    specialization: t`Please choose your field.`,
    experienceYears: t`Please say for how many years you have practised.`,
    consultationFee: t`Please name your fee. It may be 0.`,
  };
  return (values, required = []) => {
    const faults: ProfileFaults = {};
    for (const name of required) if (!values[name].trim()) faults[name] = missing[name] ?? t`Please fill this in.`;
    if (values.dateOfBirth && birthDateFault(values.dateOfBirth, clinicDay(new Date()))) faults.dateOfBirth = t`Please check the date.`;
    if (values.phone && !/^[0-9+() .-]*$/.test(values.phone)) faults.phone = t`Please use digits, spaces and + only.`;
    const years = values.experienceYears.trim();
    if (years && (!/^\d{1,2}$/.test(years) || Number(years) > mostYears))
      faults.experienceYears = t`Please give whole years, from 0 to 80.`;
    const fee = values.consultationFee.trim() ? minorOf(values.consultationFee) : 0;
    if (fee === undefined || fee > highestFeeMinor)
      faults.consultationFee = t`Please give an amount up to 1,000,000, like 15000 or 120.50.`;
    return faults;
  };
}
