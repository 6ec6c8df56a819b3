// /verify-email#token=: verifies the address by the link or the code, then redirects to the sign-in page.
import type { EmailVerificationInput } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Stack } from '@mantine/core';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { ChoosePasswordForm } from '../features/identity/choose-password-form.tsx';
import { VerifyForm } from '../features/identity/verify-form.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { EnvelopeArt } from '../ui/illustrations/envelope.tsx';
import { AccountLayout } from './account-layout.tsx';
import { BackToSignIn } from './header-links.tsx';
import { tokenPageHeaders } from './token-page.ts';
import { useLinkToken } from './use-link-token.ts';

const redirectAfterMs = 3_000;

export const headers = tokenPageHeaders;

export default function VerifyEmail() {
  const { t } = useLingui();
  const token = useLinkToken();
  const [isVerified, setVerified] = useState(false);
  const [proof, setProof] = useState<EmailVerificationInput | null>(null);
  const email = useGivenEmail();
  return (
    <>
      <UnlistedPageHead title={t`Verify your email`} />
      {isVerified ? <Verified /> : null}
      {!isVerified && proof ? (
        <AccountLayout
          title={t`Choose your password`}
          lead={t`You signed up on another device, so please choose the password for your account here.`}
          aside={<BackToSignIn />}
          isWide
        >
          <ChoosePasswordForm proof={proof} onVerified={() => setVerified(true)} />
        </AccountLayout>
      ) : null}
      {!isVerified && !proof ? (
        <AccountLayout
          title={t`Verify Your Email`}
          lead={
            email
              ? t`Enter the 6-digit code we sent to ${email}. On another device, use the button in the e-mail instead.`
              : t`Enter the 6-digit code we sent to you. On another device, use the button in the e-mail instead.`
          }
          aside={<BackToSignIn />}
        >
          <VerifyForm key={email} email={email} token={token ?? ''} onVerified={() => setVerified(true)} onPasswordNeeded={setProof} />
        </AccountLayout>
      ) : null}
    </>
  );
}

/** Given by the page before in the history of the tab, not in the address. The server that renders a reloaded page does not know it. */
function useGivenEmail(): string {
  const { state } = useLocation();
  const isHydrated = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const { email } = (state ?? {}) as { email?: unknown };
  return isHydrated && typeof email === 'string' ? email : '';
}

function Verified() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountLayout
      title={t`Email Verified Successfully`}
      lead={t`You can sign in now. Taking you to the sign-in page.`}
      aside={<BackToSignIn />}
    >
      <Box w={168} mt="lg">
        <EnvelopeArt />
      </Box>
      <Stack gap="sm" mt="lg">
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Go to sign in</Trans>
        </Button>
      </Stack>
    </AccountLayout>
  );
}
