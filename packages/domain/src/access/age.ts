// Calculates a person's age on a given day, in the clinic's time zone.

const clinicZone = 'Africa/Lagos';

export function ageOn(dateOfBirth: string | null, instant: Date): number | null {
  if (!dateOfBirth) return null;
  const today = instant.toLocaleDateString('sv-SE', { timeZone: clinicZone });
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
