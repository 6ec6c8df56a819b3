// What a page shows when it could not be read: why it is closed to the reader and what opens it, or what failed and Try Again.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { RefusedState } from '../ui/refused-state.tsx';
import { codeOf, useProblemWords } from './forms/problem-words.ts';

type Props = {
  error: unknown;
  /** 'Staff could not be loaded'. */
  title: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
};

export function PageTrouble({ error, title, onRetry, retrying = false }: Props) {
  const problemWords = useProblemWords();
  switch (codeOf(error)) {
    case 'mfa_required':
      return <SecondFactorFirst />;
    case 'doctor_not_verified':
      return <LicenceFirst />;
    case 'forbidden':
      return <NotForYou />;
    default:
      return (
        <ErrorState title={title} onRetry={onRetry} retrying={retrying}>
          {problemWords(error)}
        </ErrorState>
      );
  }
}

/** Whether a page is closed to the reader as a whole; then its lists and buttons have nothing to say. */
export function isClosed(error: unknown): boolean {
  return ['mfa_required', 'doctor_not_verified', 'forbidden'].includes(codeOf(error) ?? '');
}

function SecondFactorFirst() {
  const { t } = useLingui();
  return (
    <RefusedState
      title={t`This page needs your second factor`}
      action={
        <Button component={Link} to="/dashboard/settings?tab=security">
          <Trans>Set up your second factor</Trans>
        </Button>
      }
    >
      <Trans>
        What is here belongs to other people. Set up an authenticator app or a passkey; if you have one, sign out and sign in again with it.
      </Trans>
    </RefusedState>
  );
}

function LicenceFirst() {
  const { t } = useLingui();
  return (
    <RefusedState
      title={t`Patients open once your licence is checked`}
      action={
        <Button component={Link} to="/dashboard/profile">
          <Trans>See your licence</Trans>
        </Button>
      }
    >
      <Trans>We check every doctor before they see a patient. Your profile shows how far the check has come.</Trans>
    </RefusedState>
  );
}

export function NotForYou() {
  const { t } = useLingui();
  return (
    <RefusedState
      title={t`This page is not for your role`}
      action={
        <Button component={Link} to="/dashboard" variant="default">
          <Trans>Back to the dashboard</Trans>
        </Button>
      }
    >
      <Trans>If you think it should be, ask an admin of your clinic.</Trans>
    </RefusedState>
  );
}
