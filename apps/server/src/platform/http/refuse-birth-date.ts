// Refuses a date of birth that cannot be one, at its field. The schema of the day has no clock, so each action that takes one asks this.
import { birthDateProblem } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { AppError } from '../errors.ts';

export function refuseInvalidBirthDate({ dateOfBirth }: { dateOfBirth?: string | null | undefined }, now: Date): void {
  const message = dateOfBirth ? birthDateProblem(dateOfBirth, clinicDay(now)) : null;
  if (message) throw new AppError('invalid_input', { fields: [{ field: 'dateOfBirth', message }] });
}
