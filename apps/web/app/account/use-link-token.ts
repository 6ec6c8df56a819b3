// The token of a mailed link. It stands after '#', which browsers send to nobody, so that it is in no log, no referrer and no history of a proxy.
import { useSyncExternalStore } from 'react';

/** Empty if the link has none; undefined until the page is hydrated, because the server does not know it. */
export function useLinkToken(): string | undefined {
  return useSyncExternalStore(subscribe, readToken, () => undefined);
}

const readToken = (): string => new URLSearchParams(window.location.hash.slice(1)).get('token') ?? '';

function subscribe(onChange: () => void): () => void {
  window.addEventListener('hashchange', onChange);
  return () => window.removeEventListener('hashchange', onChange);
}
