// /reset-password#token=: sets a new password with the link from the e-mail.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { ResetForm } from '../features/identity/reset-form.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { AccountLayout } from './account-layout.tsx';
import { BackToSignIn } from './header-links.tsx';
import { tokenPageHeaders } from './token-page.ts';
import { useLinkToken } from './use-link-token.ts';

export const headers = tokenPageHeaders;

export default function ResetPassword() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [progress, setStatus] = useState<'open' | 'done' | 'over'>('open');
  const status = token === '' ? 'over' : progress;
  return (
    <>
      <UnlistedPageHead title={t`Choose a new password`} />
      {status === 'open' ? (
        <AccountLayout
          title={t`Choose a new password`}
          lead={t`We will sign you out on every device. Then sign in with your new password.`}
          aside={<BackToSignIn />}
          isWide
        >
          <ResetForm token={token ?? ''} onDone={() => setStatus('done')} onLinkExpired={() => setStatus('over')} />
        </AccountLayout>
      ) : null}
      {status === 'done' ? <PasswordChanged /> : null}
      {status === 'over' ? <LinkExpired /> : null}
    </>
  );
}

function PasswordChanged() {
  const { t } = useLingui();
  return (
    <AccountLayout title={t`Your password has changed`} lead={t`Sign in with your new password.`} aside={<BackToSignIn />}>
      <Stack gap="sm" mt="lg">
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Go to sign in</Trans>
        </Button>
      </Stack>
    </AccountLayout>
  );
}

function LinkExpired() {
  const { t } = useLingui();
  return (
    <AccountLayout
      title={t`This link no longer works`}
      lead={t`It has been used already, or it is more than an hour old. Ask for a new one. It arrives straight away.`}
      aside={<BackToSignIn />}
    >
      <Stack gap="sm" mt="lg">
        <Button component={Link} to="/forgot-password" size="lg" fullWidth>
          <Trans>Ask for a new link</Trans>
        </Button>
      </Stack>
    </AccountLayout>
  );
}
