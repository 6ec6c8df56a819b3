// /signup: makes an account; afterwards it says to look into the mail.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { LetterArt } from '../ui/illustrations/letter.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { OnlySignedOut } from './only-signed-out.tsx';

const longestIntent = 500;

export default function Signup() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState('');
  return (
    <OnlySignedOut>
      <PageHead title={t`Create an account · ${brand.name}`} description={t`Create your ${brand.name} account.`} path="/signup" />
      {sentTo ? (
        <CheckYourEmail email={sentTo} />
      ) : (
        <AccountFrame
          title={t`Create your account`}
          lead={t`It is free. Your name and an e-mail address are enough to begin.`}
          aside={<HaveAnAccount />}
          picture="talk"
          isWide
        >
          <SignUpForm intent={intentOf(params)} onDone={setSentTo} />
        </AccountFrame>
      )}
    </OnlySignedOut>
  );
}

/** What one came for goes along. */
function HaveAnAccount() {
  const { search } = useLocation();
  return (
    <Trans>
      Have an account? <Link to={{ pathname: '/login', search }}>Sign in</Link>
    </Trans>
  );
}

function CheckYourEmail({ email }: { email: string }) {
  const { t } = useLingui();
  return (
    <AccountFrame
      title={t`Check Your Email`}
      lead={t`A verification link was sent to ${email}. Open it, or type the 6-digit code from the same letter.`}
      aside={<HaveAnAccount />}
      picture="talk"
    >
      <div className={styles.art}>
        <LetterArt />
      </div>
      <div className={styles.ways}>
        <Button component={Link} to={`/verify-email?email=${encodeURIComponent(email)}`} size="lg" fullWidth>
          <Trans>Enter the code</Trans>
        </Button>
      </div>
    </AccountFrame>
  );
}

/** Why somebody came, such as a service, a doctor or a time they want to book; kept with the account. */
function intentOf(params: URLSearchParams): string | undefined {
  const known = ['intent', 'service', 'doctor', 'slot'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return known.length > 0 ? new URLSearchParams(known).toString().slice(0, longestIntent) : undefined;
}
