// The way through Google, shown only where the provider has set it up. A plain link: the server leads there and back.
import { listProviders } from '@lafiya/api-client';
import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { GoogleMark } from './google-mark.tsx';

export type GoogleButtonProps = {
  role?: string;
  intent?: string | undefined;
  /** The box of the sign-up page; without it the way is not taken. */
  terms?: { accepted: boolean; onMissing: () => void };
  children: ReactNode;
};

export function GoogleButton({ role, intent, terms, children }: GoogleButtonProps) {
  const query = new URLSearchParams({
    ...(role ? { role } : {}),
    ...(intent ? { intent } : {}),
    ...(terms?.accepted ? { termsAccepted: 'true' } : {}),
  }).toString();
  const go = (event: MouseEvent) => {
    if (!terms || terms.accepted) return;
    event.preventDefault();
    terms.onMissing();
  };
  return (
    <Button
      component="a"
      href={`/api/auth/google${query ? `?${query}` : ''}`}
      onClick={go}
      variant="default"
      size="lg"
      fullWidth
      leftSection={<GoogleMark />}
    >
      {children}
    </Button>
  );
}

/** Whether this deployment has Google. While that is not known, or cannot be, there is no button. */
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
