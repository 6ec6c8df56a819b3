// The link at the right of the logo: back to the public site, or to signing in.
import { Trans } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';

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
