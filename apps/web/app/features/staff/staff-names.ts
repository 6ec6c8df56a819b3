// Display name of a staff member; doctors have a title.

type Named = { firstName: string; lastName: string; role: 'DOCTOR' | 'ADMIN' };

export function staffName({ firstName, lastName, role }: Named): string {
  return role === 'DOCTOR' ? `Dr ${firstName} ${lastName}` : `${firstName} ${lastName}`;
}
