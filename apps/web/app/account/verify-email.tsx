// /verify-email?email=&token=: proves the address, then leads to signing in.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { VerifyForm } from '../features/identity/verify-form.tsx';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { LetterArt } from '../ui/illustrations/letter.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { BackToSignIn } from './bar-links.tsx';
import { tokenPageHeaders } from './token-page.ts';

const toSignInAfterMs = 3_000;

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
        <AccountFrame
          title={t`Verify Your Email`}
          lead={email ? t`Enter the 6-digit code we sent to ${email}.` : t`Enter the 6-digit code we sent to you.`}
          aside={<BackToSignIn />}
        >
          <VerifyForm email={email} token={params.get('token') ?? ''} onVerified={() => setVerified(true)} />
        </AccountFrame>
      )}
    </>
  );
}

function Verified() {
  const { t } = useLingui();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate('/login', { replace: true }), toSignInAfterMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <AccountFrame title={t`Email Verified Successfully`} lead={t`You can sign in now. We take you there.`} aside={<BackToSignIn />}>
      <div className={styles.art}>
        <LetterArt />
      </div>
      <div className={styles.ways}>
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Go to sign in</Trans>
        </Button>
      </div>
    </AccountFrame>
  );
}
