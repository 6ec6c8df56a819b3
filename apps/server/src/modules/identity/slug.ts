// A readable address for a doctor's page, made unique by the end of their id.

export function slugFor(firstName: string, lastName: string, id: string): string {
  const words = `${firstName} ${lastName}`
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return `${words || 'doctor'}-${id.slice(-6)}`;
}
