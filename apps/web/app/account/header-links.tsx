// Links to the right of the logo: to the public site, to the sign-in page, or sign-out.
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '../platform/session/session-provider.tsx';

export function BackToSite() {
  return (
    <a href="/">
      <IconArrowLeft size={18} stroke={2} aria-hidden />
      <Trans>Back to site</Trans>
    </a>
  );
}

export function BackToSignIn() {
  return (
    <Link to="/login">
      <IconArrowLeft size={18} stroke={2} aria-hidden />
      <Trans>Back to sign in</Trans>
    </Link>
  );
}

/** Lets signed-in users switch to another account. */
export function SignOutLink() {
  const { signOut } = useSession();
  return (
    <Button variant="subtle" leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />} onClick={() => void signOut()}>
      <Trans>Logout</Trans>
    </Button>
  );
}
