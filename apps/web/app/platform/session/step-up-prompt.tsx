// The content of the step-up dialog: the second factor, the password or a mailed code, whichever the API still wants.
import { type Factors, listFactors, requestPasskeyToStepUp, stepUp, stepUpWithPasskey } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { MailboxConfirmation } from './mailbox-confirmation.tsx';
import { PasswordConfirmation } from './password-confirmation.tsx';
import { PasswordNeeded } from './password-needed.tsx';
import { authenticateWithPasskey } from './passkey.ts';
import { SecondFactorForm, type SecondFactorMethod } from './second-factor-form.tsx';
import { useSession } from './session-provider.tsx';

type StepUpPromptProps = { missing: readonly string[]; onVerified: () => void; onCancel: () => void };

export default function StepUpPrompt({ missing, onVerified, onCancel }: StepUpPromptProps) {
  const { factors, hasFailed, load } = useFactors();
  if (hasFailed)
    return (
      <ErrorState framed={false} title={<Trans>We could not ask for your confirmation</Trans>} onRetry={load}>
        <Trans>Please check your connection. Nothing has changed.</Trans>
      </ErrorState>
    );
  if (!factors) return <SkeletonList rows={1} framed={false} />;
  const methods = methodsOf(factors);
  if (missing[0] === 'second_factor' && methods.length > 0) return <SecondFactorConfirmation methods={methods} onVerified={onVerified} />;
  if (missing[0] === 'mailbox') return <MailboxConfirmation onVerified={onVerified} />;
  if (!factors.hasPassword) return <PasswordNeeded onLeave={onCancel} />;
  return <PasswordConfirmation hasSecondFactor={methods.length > 0} onVerified={onVerified} />;
}

type SecondFactorConfirmationProps = { methods: SecondFactorMethod[]; onVerified: () => void };

function SecondFactorConfirmation({ methods, onVerified }: SecondFactorConfirmationProps) {
  const { call, confirm } = useSession();
  const verifyCode = async (method: 'app' | 'recovery', code: string) => {
    await confirm((bearer) => stepUp({ method, code }, bearer));
    onVerified();
  };
  const verifyPasskey = async () => {
    const { token, options } = await call((bearer) => requestPasskeyToStepUp({}, bearer));
    const response = await authenticateWithPasskey(options);
    await confirm((bearer) => stepUpWithPasskey({ token, response }, bearer));
    onVerified();
  };
  return (
    <>
      <Text mb="md" inherit>
        <Trans>We need your second factor from the last ten minutes, in case someone else is using a screen you left open.</Trans>
      </Text>
      <SecondFactorForm methods={methods} verifyCode={verifyCode} verifyPasskey={verifyPasskey} />
    </>
  );
}

function useFactors() {
  const { call } = useSession();
  const [factors, setFactors] = useState<Factors>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => {
    call((bearer) => listFactors(bearer)).then(
      (found) => {
        setFactors(found);
        setFailed(false);
      },
      () => setFailed(true),
    );
  }, [call]);
  useEffect(load, [load]);
  return { factors, hasFailed, load };
}

function methodsOf({ app, passkeys, recoveryCodesLeft }: Factors): SecondFactorMethod[] {
  const candidates: [SecondFactorMethod, boolean][] = [
    ['app', app],
    ['passkey', passkeys.length > 0],
    ['recovery', recoveryCodesLeft > 0],
  ];
  return candidates.filter(([, isAvailable]) => isAvailable).map(([method]) => method);
}
