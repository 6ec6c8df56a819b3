// The short form of a request's id that people read out on the phone; docs/operations.md says how to find the request by it.

/** The first eight digits of the id, in two groups: '3F9A-21BC'. */
export function errorReference(requestId: string): string {
  const digits = requestId.replaceAll('-', '').slice(0, 8).toUpperCase();
  return `${digits.slice(0, 4)}-${digits.slice(4)}`;
}
