// Derives the Idempotency-Key of a form submitted without JavaScript. The page is publicly cached and cannot carry a random key,
// so the key is a hash of the content: a double submit or reload is sent once, and different submissions never share a key.
import { createHash } from 'node:crypto';

export function idempotencyKeyOf(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // Formatted as a version 8 UUID, the version for application-defined values.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
