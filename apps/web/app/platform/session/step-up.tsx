// Asks for the second factor, the password or a mailed code when the API requires step-up, then repeats the call. Mounted once, around every page with a session.
import { type Factors, listFactors, requestPasskeyToStepUp, stepUp, stepUpWithPasskey } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { Trans, useLingui } from '@lingui/react/macro';
import { getDefaultZIndex, Modal } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { MailboxConfirmation } from './mailbox-confirmation.tsx';
import { PasswordConfirmation } from './password-confirmation.tsx';
import { PasswordNeeded } from './password-needed.tsx';
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

/** What the API still wants confirmed, and how to answer. */
type Request = { number: number; missing: readonly string[]; settle: (isVerified: boolean) => void };

export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [request, setRequest] = useState<Request>();
  const [isOpen, setOpen] = useState(false);
  const withStepUp = useCallback<StepUp>(async (call) => {
    // After each confirmation the API says whether another one is missing.
    for (let number = 1; ; number += 1) {
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiProblem) || error.code !== 'step_up_required') throw error;
        const isVerified = await new Promise<boolean>((settle) => {
          setRequest({ number, missing: error.missing, settle });
          setOpen(true);
        });
        if (!isVerified) throw error;
      }
    }
  }, []);
  const finish = (isVerified: boolean) => {
    setOpen(false);
    request?.settle(isVerified);
  };
  return (
    <StepUpContext value={withStepUp}>
      {children}
      <Modal opened={isOpen} onClose={() => finish(false)} title={t`Is it you?`} zIndex={zIndex}>
        {request ? (
          <StepUpPrompt key={request.number} missing={request.missing} onVerified={() => finish(true)} onCancel={() => finish(false)} />
        ) : null}
      </Modal>
    </StepUpContext>
  );
}

type StepUpPromptProps = { missing: readonly string[]; onVerified: () => void; onCancel: () => void };

function StepUpPrompt({ missing, onVerified, onCancel }: StepUpPromptProps) {
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
      <p className={styles.lead}>
        <Trans>We need your second factor from the last ten minutes, in case someone else is using a screen you left open.</Trans>
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
