// /auth/callback: completes the sign-in with Google's one-time code.
import { Trans, useLingui } from '@lingui/react/macro';
import { Group, Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { SecondFactorStep } from '../features/identity/second-factor-step.tsx';
import { useGoogleCallback } from '../features/identity/use-google-callback.ts';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import { AccountLayout } from './account-layout.tsx';
import { BackToSignIn } from './header-links.tsx';
import { tokenPageHeaders } from './token-page.ts';
import { LateNotice } from '../ui/waiting-page.tsx';

export const headers = tokenPageHeaders;

export default function AuthCallback() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { callbackState, finish } = useGoogleCallback({ code: params.get('code'), error: params.get('error') });
  const text = {
    processing: { title: t`Signing you in`, lead: t`We are finishing your sign-in with Google.` },
    success: { title: t`You are signed in`, lead: t`This will only take a moment.` },
    error: { title: t`Sign-in failed`, lead: t`Taking you back to the sign-in page.` },
    second_factor: { title: t`One more step`, lead: t`Confirm it is you with your second factor.` },
  }[callbackState.kind];
  return (
    <>
      <UnlistedPageHead title={t`Signing in with Google`} />
      <AccountLayout title={text.title} lead={text.lead} aside={<BackToSignIn />}>
        {callbackState.kind === 'second_factor' ? (
          <SecondFactorStep pending={callbackState.pending} onRestart={() => void navigate('/login', { replace: true })} onDone={finish} />
        ) : (
          <Group gap="sm" wrap="nowrap" mt="lg" fw={620} c={outcomeColors[callbackState.kind]} role="status">
            <Outcome kind={callbackState.kind} />
          </Group>
        )}
      </AccountLayout>
    </>
  );
}

function Outcome({ kind }: { kind: 'processing' | 'success' | 'error' }) {
  if (kind === 'processing')
    return (
      <>
        <Loader size={28} />
        <Trans>One moment</Trans>
        <LateNotice />
      </>
    );
  return kind === 'success' ? (
    <>
      <IconCircleCheck size={28} stroke={1.75} aria-hidden />
      <Trans>Done</Trans>
    </>
  ) : (
    <>
      <IconCircleX size={28} stroke={1.75} aria-hidden />
      <Trans>Google login failed. Please try again.</Trans>
    </>
  );
}

const outcomeColors = { processing: 'inherit', success: 'var(--ok)', error: 'var(--danger)' };
