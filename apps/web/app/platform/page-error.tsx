// Shown when a page could not be loaded: why access was denied and what to do about it, or the error and a retry button.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ErrorState } from '../ui/error-state.tsx';
import { RefusedState } from '../ui/refused-state.tsx';
import { codeOf, useProblemMessage } from './forms/problem-message.ts';

type Props = {
  error: unknown;
  /** 'Staff could not be loaded'. */
  title: ReactNode;
  onRetry: () => void;
  retrying?: boolean;
};

export function PageError({ error, title, onRetry, retrying = false }: Props) {
  const problemMessage = useProblemMessage();
  switch (codeOf(error)) {
    case 'mfa_required':
      return <SecondFactorRequired />;
    case 'doctor_not_verified':
      return <LicenceCheckRequired />;
    case 'forbidden':
      return <RoleNotAllowed />;
    default:
      return (
        <ErrorState title={title} onRetry={onRetry} retrying={retrying}>
          {problemMessage(error)}
        </ErrorState>
      );
  }
}

/** Whether the whole page is denied; its lists and buttons are then not shown. */
export function isAccessDenied(error: unknown): boolean {
  return ['mfa_required', 'doctor_not_verified', 'forbidden'].includes(codeOf(error) ?? '');
}

export function SecondFactorRequired() {
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
        This page shows other people’s data. Set up an authenticator app or a passkey. If you have one, sign out and sign in again with it.
      </Trans>
    </RefusedState>
  );
}

export function LicenceCheckRequired() {
  const { t } = useLingui();
  return (
    <RefusedState
      title={t`You can see patients once we have verified your licence`}
      action={
        <Button component={Link} to="/dashboard/profile">
          <Trans>See your licence</Trans>
        </Button>
      }
    >
      <Trans>We check every doctor before they see a patient. Your profile shows how far we are.</Trans>
    </RefusedState>
  );
}

export function RoleNotAllowed() {
  const { t } = useLingui();
  return (
    <RefusedState
      title={t`You do not have access to this page`}
      action={
        <Button component={Link} to="/dashboard" variant="default">
          <Trans>Back to the dashboard</Trans>
        </Button>
      }
    >
      <Trans>If you think you should have access, ask an admin of your clinic.</Trans>
    </RefusedState>
  );
}
