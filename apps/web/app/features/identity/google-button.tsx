// Link to sign in with Google, shown only when it is configured. The server handles the redirects.
import { listProviders } from '@lafiya/api-client';
import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { GoogleLogo } from './google-logo.tsx';

export type GoogleButtonProps = {
  role?: string;
  intent?: string | undefined;
  /** The terms checkbox of the sign-up page; it must be checked before continuing. */
  terms?: { accepted: boolean; onMissing: () => void };
  children: ReactNode;
};

export function GoogleButton({ role, intent, terms, children }: GoogleButtonProps) {
  const query = new URLSearchParams({
    ...(role ? { role } : {}),
    ...(intent ? { intent } : {}),
    ...(terms?.accepted ? { termsAccepted: 'true' } : {}),
  }).toString();
  const requireTerms = (event: MouseEvent) => {
    if (!terms || terms.accepted) return;
    event.preventDefault();
    terms.onMissing();
  };
  return (
    <Button
      component="a"
      href={`/api/auth/google${query ? `?${query}` : ''}`}
      onClick={requireTerms}
      variant="default"
      size="lg"
      fullWidth
      leftSection={<GoogleLogo />}
    >
      {children}
    </Button>
  );
}

/** Whether Google sign-in is configured; false while loading and after an error. */
export function useHasGoogle(): boolean {
  const [hasGoogle, setHasGoogle] = useState(false);
  useEffect(() => {
    listProviders().then(
      ({ google }) => setHasGoogle(google),
      () => undefined,
    );
  }, []);
  return hasGoogle;
}
