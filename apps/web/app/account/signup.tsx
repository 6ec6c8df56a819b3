// /signup: creates an account, then asks the user to check their e-mail.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { SignUpForm } from '../features/identity/sign-up-form.tsx';
import { PageHead } from '../site-ui/page-head.tsx';
import { EnvelopeArt } from '../ui/illustrations/envelope.tsx';
import { AccountLayout } from './account-layout.tsx';
import { RequireSignedOut } from './require-signed-out.tsx';

const maxIntentLength = 500;

export default function Signup() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const [sentTo, setSentTo] = useState('');
  return (
    <RequireSignedOut>
      <PageHead title={t`Create an account · ${brand.name}`} description={t`Create your ${brand.name} account.`} path="/signup" />
      {sentTo ? (
        <CheckYourEmail email={sentTo} />
      ) : (
        <AccountLayout
          title={t`Create your account`}
          lead={t`It is free. You only need your name and an e-mail address to start.`}
          aside={<HaveAnAccount />}
          picture="talk"
          isWide
        >
          <SignUpForm intent={intentOf(params)} onDone={setSentTo} />
        </AccountLayout>
      )}
    </RequireSignedOut>
  );
}

/** Keeps the query string, which says what the visitor wants to book. */
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
    <AccountLayout
      title={t`Check Your Email`}
      lead={t`We sent a verification link to ${email}. Open it, or enter the 6-digit code from the same e-mail.`}
      aside={<HaveAnAccount />}
      picture="talk"
    >
      <Box w={168} mt="lg">
        <EnvelopeArt />
      </Box>
      <Stack gap="sm" mt="lg">
        <Button component={Link} to="/verify-email" state={{ email }} size="lg" fullWidth>
          <Trans>Enter the code</Trans>
        </Button>
      </Stack>
    </AccountLayout>
  );
}

/** What the visitor wants to book (service, doctor, slot); stored with the account. */
function intentOf(params: URLSearchParams): string | undefined {
  const known = ['intent', 'service', 'doctor', 'slot'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return known.length > 0 ? new URLSearchParams(known).toString().slice(0, maxIntentLength) : undefined;
}
