// Makes the Idempotency-Key of a form sent without script. The page is cached for many, so it cannot carry a key of its own:
// the key comes from what was written, so that a double tap or a reload sends once and two people never share one.
import { createHash } from 'node:crypto';

export function idempotencyKeyOf(content: unknown): string {
  const hex = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  // Shaped as a UUID of version 8, the one for keys made by an application's own rule.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
