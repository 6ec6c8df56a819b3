// /accept-invitation#token=: accepts an invitation and creates the account.
import type { InvitationDetails } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { InvitationForm } from '../features/identity/invitation-form.tsx';
import { useInvitation } from '../features/identity/use-invitation.ts';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { LateNotice } from '../ui/waiting-page.tsx';
import { AccountLayout } from './account-layout.tsx';
import { BackToSignIn } from './header-links.tsx';
import { tokenPageHeaders } from './token-page.ts';
import { useLinkToken } from './use-link-token.ts';

export const headers = tokenPageHeaders;

export default function AcceptInvitation() {
  const { t } = useLingui();
  const token = useLinkToken();
  const { invitation, status, retry, markExpired } = useInvitation(token);
  return (
    <>
      <UnlistedPageHead title={t`Join Lafiya`} />
      {status === 'over' ? <InvitationExpired /> : null}
      {status === 'loading' || status === 'failed' ? (
        <AccountLayout title={t`Your invitation`} aside={<BackToSignIn />}>
          <Stack gap="sm" mt="lg">
            {status === 'loading' ? (
              <>
                <Loader role="status" aria-label={t`Loading`} />
                <LateNotice />
              </>
            ) : (
              <ErrorState title={t`We could not open your invitation`} onRetry={retry}>
                <Trans>Please check your connection and try again.</Trans>
              </ErrorState>
            )}
          </Stack>
        </AccountLayout>
      ) : null}
      {token && invitation && status === 'open' ? <Join token={token} invitation={invitation} onExpired={markExpired} /> : null}
    </>
  );
}

function Join({ token, invitation, onExpired }: { token: string; invitation: InvitationDetails; onExpired: () => void }) {
  const { t } = useLingui();
  const [isDone, setDone] = useState(false);
  const isPatient = invitation.role === 'PATIENT';
  const role = invitation.role === 'DOCTOR' ? t`a doctor` : t`an admin`;
  if (isDone)
    return (
      <AccountLayout
        title={t`Welcome to Lafiya`}
        lead={
          isPatient
            ? t`Your account is ready. Sign in and complete your profile. Then you can see and book your appointments.`
            : t`Your account is ready. Sign in and set up your second factor. Staff need one before they can see patients.`
        }
        aside={<BackToSignIn />}
      >
        <Stack gap="sm" mt="lg">
          <Button component={Link} to="/login" size="lg" fullWidth>
            <Trans>Go to sign in</Trans>
          </Button>
        </Stack>
      </AccountLayout>
    );
  return (
    <AccountLayout
      title={t`Join Lafiya`}
      lead={
        isPatient
          ? t`We have registered you as a patient, with the address ${invitation.email}. Choose a password and check your name.`
          : t`You are invited to join as ${role}, with the address ${invitation.email}. Choose a password and check your name.`
      }
      aside={<BackToSignIn />}
      isWide
    >
      <InvitationForm token={token} invitation={invitation} onDone={() => setDone(true)} onExpired={onExpired} />
    </AccountLayout>
  );
}

function InvitationExpired() {
  const { t } = useLingui();
  return (
    <AccountLayout
      title={t`This invitation no longer works`}
      lead={t`It has been used or cancelled, or it has expired. Ask the person who invited you for a new one.`}
      aside={<BackToSignIn />}
    >
      <Stack gap="sm" mt="lg">
        <Button component={Link} to="/login" size="lg" fullWidth>
          <Trans>Go to sign in</Trans>
        </Button>
      </Stack>
    </AccountLayout>
  );
}
