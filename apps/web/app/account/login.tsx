// /login: Welcome Back; then the second factor where the account has one.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OtherWaysIn } from '../features/identity/other-ways-in.tsx';
import { SecondStep } from '../features/identity/second-step.tsx';
import { type HalfSignedIn, SignInForm } from '../features/identity/sign-in-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { BackToSite } from './bar-links.tsx';
import { OnlySignedOut } from './only-signed-out.tsx';

export default function Login() {
  const { t } = useLingui();
  const [half, setHalf] = useState<HalfSignedIn>();
  const [isOver, setOver] = useState(false);
  const startAgain = (hasRunOut: boolean) => {
    setOver(hasRunOut);
    setHalf(undefined);
  };
  return (
    <OnlySignedOut>
      <PageHead title={t`Sign in · ${brand.name}`} description={t`Sign in to your ${brand.name} account.`} path="/login" />
      {half ? (
        <AccountFrame title={t`One more step`} lead={t`Show that it is you with your second factor.`} aside={<BackToSite />}>
          <SecondStep half={half} onOver={startAgain} />
        </AccountFrame>
      ) : (
        <AccountFrame title={t`Welcome Back`} lead={t`Sign in to see what is next for you.`} aside={<BackToSite />}>
          <WhyHere isOver={isOver} />
          <SignInForm onSecondFactor={setHalf} />
          <OtherWaysIn />
          <p className={styles.after}>
            <Trans>
              New to {brand.name}? <Link to="/signup">Create an account</Link>
            </Trans>
          </p>
        </AccountFrame>
      )}
    </OnlySignedOut>
  );
}

/** What brought the reader here, when it was not their own wish. */
function WhyHere({ isOver }: { isOver: boolean }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const googleWords: Record<string, string> = {
    email_unverified: t`Google has not checked your e-mail address. Please sign up with a password.`,
    account_exists: t`You have an account with this address already. Please sign in with your password, then connect Google in Settings.`,
  };
  const error = params.get('error');
  const afterGoogle = error === null ? undefined : (googleWords[error] ?? t`Google login failed. Please try again.`);
  const words = isOver ? t`That took too long or too many tries. Please sign in again.` : afterGoogle;
  return (
    <div className={styles.why} role="status">
      {words ? <Notice kind="bad">{words}</Notice> : null}
    </div>
  );
}
