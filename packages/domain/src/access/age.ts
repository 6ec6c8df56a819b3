// How old somebody is on a day, by the clinic's calendar.

const clinicZone = 'Africa/Lagos';

export function ageOn(dateOfBirth: string | null, moment: Date): number | null {
  if (!dateOfBirth) return null;
  const today = moment.toLocaleDateString('sv-SE', { timeZone: clinicZone });
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}
