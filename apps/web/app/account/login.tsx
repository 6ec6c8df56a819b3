// /login: signs in, with the second factor where the account has one.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OtherSignInMethods } from '../features/identity/other-sign-in-methods.tsx';
import { SecondFactorStep } from '../features/identity/second-factor-step.tsx';
import { type PendingSignIn, SignInForm } from '../features/identity/sign-in-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { Notice } from '../ui/notice.tsx';
import styles from './account.module.css';
import { AccountLayout } from './account-layout.tsx';
import { BackToSite } from './header-links.tsx';
import { RequireSignedOut } from './require-signed-out.tsx';

export default function Login() {
  const { t } = useLingui();
  const [pending, setPending] = useState<PendingSignIn>();
  const [hasExpired, setExpired] = useState(false);
  const restart = (hasRunOut: boolean) => {
    setExpired(hasRunOut);
    setPending(undefined);
  };
  return (
    <RequireSignedOut>
      <PageHead title={t`Sign in · ${brand.name}`} description={t`Sign in to your ${brand.name} account.`} path="/login" />
      {pending ? (
        <AccountLayout title={t`One more step`} lead={t`Confirm it is you with your second factor.`} aside={<BackToSite />}>
          <SecondFactorStep pending={pending} onRestart={restart} />
        </AccountLayout>
      ) : (
        <AccountLayout title={t`Welcome Back`} lead={t`Sign in to see what is next.`} aside={<BackToSite />}>
          <SignInNotice hasExpired={hasExpired} />
          <SignInForm onSecondFactor={setPending} />
          <OtherSignInMethods />
          <p className={styles.after}>
            <Trans>
              New to {brand.name}? <Link to="/signup">Create an account</Link>
            </Trans>
          </p>
        </AccountLayout>
      )}
    </RequireSignedOut>
  );
}

/** Explains why the user was sent to this page. */
function SignInNotice({ hasExpired }: { hasExpired: boolean }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const googleMessages: Record<string, string> = {
    email_unverified: t`Google has not confirmed your e-mail address. Please sign up with a password.`,
    account_exists: t`You already have an account with this address. Please sign in with your password, then connect Google in Settings.`,
  };
  const error = params.get('error');
  const afterGoogle = error === null ? undefined : (googleMessages[error] ?? t`Google login failed. Please try again.`);
  const message = hasExpired ? t`You took too long or tried too many times. Please sign in again.` : afterGoogle;
  return (
    <div className={styles.why} role="status">
      {message ? <Notice kind="bad">{message}</Notice> : null}
    </div>
  );
}
