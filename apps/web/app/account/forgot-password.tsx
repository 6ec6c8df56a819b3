// /forgot-password: requests a password reset link by e-mail.
import { brand } from '@lafiya/brand';
import { useLingui } from '@lingui/react/macro';
import { Box } from '@mantine/core';
import { useState } from 'react';
import { ForgotForm } from '../features/identity/forgot-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { EnvelopeArt } from '../ui/illustrations/envelope.tsx';
import { AccountLayout } from './account-layout.tsx';
import { BackToSignIn } from './header-links.tsx';

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
        <AccountLayout
          title={t`Check Your Email`}
          lead={t`If ${sentTo} has an account, a link to choose a new password is on its way. It works for an hour.`}
          aside={<BackToSignIn />}
        >
          <Box w={168} mt="lg">
            <EnvelopeArt />
          </Box>
        </AccountLayout>
      ) : (
        <AccountLayout
          title={t`Forgot your password?`}
          lead={t`Enter your e-mail address and we will send you a link to choose a new one.`}
          aside={<BackToSignIn />}
        >
          <ForgotForm onSent={setSentTo} />
        </AccountLayout>
      )}
    </>
  );
}
