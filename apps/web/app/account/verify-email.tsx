// /verify-email?email=&token=: verifies the address, then redirects to the sign-in page.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { VerifyForm } from '../features/identity/verify-form.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { EnvelopeArt } from '../ui/illustrations/envelope.tsx';
import { AccountLayout } from './account-layout.tsx';
import styles from './account.module.css';
import { BackToSignIn } from './header-links.tsx';
import { tokenPageHeaders } from './token-page.ts';

const redirectAfterMs = 3_000;

export const headers = tokenPageHeaders;

export default function VerifyEmail() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [isVerified, setVerified] = useState(false);
  const email = params.get('email') ?? '';
  return (
    <>
      <UnlistedPageHead title={t`Verify your email`} />
      {isVerified ? (
        <Verified />
      ) : (
        <AccountLayout
          title={t`Verify Your Email`}
          lead={email ? t`Enter the 6-digit code we sent to ${email}.` : t`Enter the 6-digit code we sent to you.`}
          aside={<BackToSignIn />}
        >
          <VerifyForm email={email} token={params.get('token') ?? ''} onVerified={() => setVerified(true)} />
        </AccountLayout>
      )}
    </>
  );
}

function Verified() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), redirectAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountLayout title={t`Email Verified Successfully`} lead={t`You can sign in now. We take you there.`} aside={<BackToSignIn />}>
      <div className={styles.art}>
        <EnvelopeArt />
      </div>
      <div className={styles.ways}>
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Go to sign in</Trans>
        </Button>
      </div>
    </AccountLayout>
  );
}
