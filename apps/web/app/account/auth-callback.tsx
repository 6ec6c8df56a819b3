// /auth/callback: comes back from Google with a one-time code, exchanges it once, and goes on.
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useNavigate, useSearchParams } from 'react-router';
import { SecondStep } from '../features/identity/second-step.tsx';
import { useGoogleReturn } from '../features/identity/use-google-return.ts';
import { UnlistedPageHead } from '../site-ui/page-head.tsx';
import styles from './account.module.css';
import { AccountFrame } from './account-frame.tsx';
import { BackToSignIn } from './bar-links.tsx';
import { tokenPageHeaders } from './token-page.ts';

export const headers = tokenPageHeaders;

export default function AuthCallback() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { stage, finish } = useGoogleReturn({ code: params.get('code'), error: params.get('error') });
  const words = {
    processing: { title: t`Signing you in`, lead: t`We are finishing your sign-in with Google.` },
    success: { title: t`You are signed in`, lead: t`We take you on in a moment.` },
    error: { title: t`Sign-in failed`, lead: t`We take you back to the sign-in page.` },
    second_factor: { title: t`One more step`, lead: t`Show that it is you with your second factor.` },
  }[stage.kind];
  return (
    <>
      <UnlistedPageHead title={t`Signing in with Google`} />
      <AccountFrame title={words.title} lead={words.lead} aside={<BackToSignIn />}>
        {stage.kind === 'second_factor' ? (
          <SecondStep half={stage.half} onOver={() => void navigate('/login', { replace: true })} onDone={finish} />
        ) : (
          <div className={styles.outcome} data-kind={stage.kind} role="status">
            <Outcome kind={stage.kind} />
          </div>
        )}
      </AccountFrame>
    </>
  );
}

function Outcome({ kind }: { kind: 'processing' | 'success' | 'error' }) {
  if (kind === 'processing')
    return (
      <>
        <Loader size={28} />
        <Trans>One moment</Trans>
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
