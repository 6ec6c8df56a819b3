// Idempotency keys: one per content of a request, so that a retry after a connection failure is not carried out twice.
import { useState } from 'react';

export function useIdempotencyKeys() {
  const [keys] = useState(() => new Map<string, string>());
  return {
    headersFor: (body: object) => {
      const content = JSON.stringify(body);
      const key = keys.get(content) ?? crypto.randomUUID();
      keys.set(content, key);
      return { 'idempotency-key': key };
    },
    /** Before the same content is meant as a new request. */
    forget: () => keys.clear(),
  };
}
