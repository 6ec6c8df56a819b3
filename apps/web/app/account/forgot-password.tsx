// /forgot-password: a link to choose a new password, by mail.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { ForgotForm } from '../features/identity/forgot-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { LetterArt } from '../ui/illustrations/letter.tsx';
import { AccountFrame } from './account-frame.tsx';
import styles from './account.module.css';
import { BackToSignIn } from './bar-links.tsx';

export default function ForgotPassword() {
  const { t } = useLingui();
  const [sentTo, setSentTo] = useState('');
  return (
    <>
      <PageHead
        title={t`Forgot password · ${brand.name}`}
        description={t`Choose a new password for your ${brand.name} account.`}
        path="/forgot-password"
      />
      {sentTo ? (
        <AccountFrame
          title={t`Check Your Email`}
          lead={t`If ${sentTo} has an account, a link to choose a new password is on its way. It works for 10 minutes.`}
          aside={<BackToSignIn />}
        >
          <div className={styles.art}>
            <LetterArt />
          </div>
        </AccountFrame>
      ) : (
        <AccountFrame
          title={t`Forgot your password?`}
          lead={t`Tell us your e-mail address and we send you a link to choose a new one.`}
          aside={<BackToSignIn />}
        >
          <ForgotForm onSent={setSentTo} />
        </AccountFrame>
      )}
    </>
  );
}
