// Builds the slug of a doctor's page, made unique by the end of the id.

export function slugFor(firstName: string, lastName: string, id: string): string {
  const base = `${firstName} ${lastName}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${base || 'doctor'}-${id.slice(-6)}`;
}
