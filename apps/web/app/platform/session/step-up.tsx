// Asks for the second factor or the password when the API requires step-up, then repeats the call. Mounted once, around every page with a session.
import { type Factors, listFactors, requestPasskeyToStepUp, stepUp, stepUpWithPasskey } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { getDefaultZIndex, Modal } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { codeOf } from '../forms/problem-message.ts';
import { PasswordConfirmation, SignInAgain } from './password-confirmation.tsx';
import { authenticateWithPasskey } from './passkey.ts';
import styles from './second-factor-form.module.css';
import { SecondFactorForm, type SecondFactorMethod } from './second-factor-form.tsx';
import { useSession } from './session-provider.tsx';

/** Wraps a call that may fail with 'step_up_required'. If the user cancels, the API's error is thrown. */
export type StepUp = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** The action that needs confirming may be in a dialog, which must not cover this one. */
const zIndex = getDefaultZIndex('modal') + 1;

const StepUpContext = createContext<StepUp | undefined>(undefined);

export function useStepUp(): StepUp {
  const withStepUp = useContext(StepUpContext);
  if (!withStepUp) throw new Error('useStepUp needs a StepUpProvider above it.');
  return withStepUp;
}

export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [settle, setSettle] = useState<(isVerified: boolean) => void>();
  const withStepUp = useCallback<StepUp>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'step_up_required') throw error;
      const isVerified = await new Promise<boolean>((resolve) => setSettle(() => resolve));
      if (!isVerified) throw error;
      return call();
    }
  }, []);
  const finish = (isVerified: boolean) => {
    settle?.(isVerified);
    setSettle(undefined);
  };
  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Modal opened={settle !== undefined} onClose={() => finish(false)} title={t`Is it you?`} zIndex={zIndex}>
        <StepUpPrompt onVerified={() => finish(true)} onCancel={() => finish(false)} />
      </Modal>
    </StepUpContext>
  );
}

type StepUpPromptProps = { onVerified: () => void; onCancel: () => void };

function StepUpPrompt({ onVerified, onCancel }: StepUpPromptProps) {
  const { call, confirm } = useSession();
  const { factors, hasFailed, load } = useFactors();
  if (hasFailed)
    return (
      <ErrorState framed={false} title={<Trans>We could not ask for your confirmation</Trans>} onRetry={load}>
        <Trans>Please check your connection. Nothing was changed.</Trans>
      </ErrorState>
    );
  if (!factors) return <SkeletonList rows={1} framed={false} />;
  const methods = methodsOf(factors);
  if (methods.length === 0)
    return factors.hasPassword ? <PasswordConfirmation onVerified={onVerified} /> : <SignInAgain onLeave={onCancel} />;
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
      <p className={styles.lead}>
        <Trans>This needs your second factor from the last ten minutes, so that nobody does it at a screen you left open.</Trans>
      </p>
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
