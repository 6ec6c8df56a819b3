// /login: Welcome Back.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SignInForm } from '../features/identity/sign-in-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { AccountFrame } from './account-frame.tsx';
import { BackToSite } from './bar-links.tsx';
import { OnlySignedOut } from './only-signed-out.tsx';
import styles from './account.module.css';

export default function Login() {
  const { t } = useLingui();
  return (
    <OnlySignedOut>
      <PageHead title={t`Sign in · ${brand.name}`} description={t`Sign in to your ${brand.name} account.`} path="/login" />
      <AccountFrame title={t`Welcome Back`} lead={t`Sign in to see what is next for you.`} aside={<BackToSite />}>
        <SignInForm />
        <p className={styles.after}>
          <Trans>
            New to {brand.name}? <Link to="/signup">Create an account</Link>
          </Trans>
        </p>
      </AccountFrame>
    </OnlySignedOut>
  );
}
