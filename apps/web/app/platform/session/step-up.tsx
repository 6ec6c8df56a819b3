// Asks for a fresh second factor when the API wants one, and then makes the call again. Mounted once, around every page with a session.
import { type Factors, listFactors, askPasskeyToStepUp, stepUp, stepUpWithPasskey } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { codeOf } from '../forms/problem-words.ts';
import { showPasskey } from './passkey.ts';
import styles from './proof-form.module.css';
import { ProofForm, type ProofMethod } from './proof-form.tsx';
import { useSession } from './session-provider.tsx';

/** Wrap a call that may be answered with 'step_up_required'. When the reader gives up, the API's own refusal is thrown. */
export type StepUp = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

const StepUpContext = createContext<StepUp | undefined>(undefined);

export function useStepUp(): StepUp {
  const stepUpOf = useContext(StepUpContext);
  if (!stepUpOf) throw new Error('useStepUp needs a StepUpProvider above it.');
  return stepUpOf;
}

export function StepUpProvider({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  const [answer, setAnswer] = useState<(isProven: boolean) => void>();
  const withProof = useCallback<StepUp>(async (call) => {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'step_up_required') throw error;
      const isProven = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      if (!isProven) throw error;
      return call();
    }
  }, []);
  const finish = (isProven: boolean) => {
    answer?.(isProven);
    setAnswer(undefined);
  };
  return (
    <StepUpContext value={withProof}>
      {children}
      <Modal opened={answer !== undefined} onClose={() => finish(false)} title={t`Is it you?`}>
        <StepUpQuestion onProven={() => finish(true)} onGiveUp={() => finish(false)} />
      </Modal>
    </StepUpContext>
  );
}

type QuestionProps = { onProven: () => void; onGiveUp: () => void };

function StepUpQuestion({ onProven, onGiveUp }: QuestionProps) {
  const { call } = useSession();
  const { factors, hasFailed, load } = useFactors();
  if (hasFailed)
    return (
      <ErrorState framed={false} title={<Trans>We could not ask for your second factor</Trans>} onRetry={load}>
        <Trans>Please check your connection. Nothing was changed.</Trans>
      </ErrorState>
    );
  if (!factors) return <SkeletonList rows={1} framed={false} />;
  const methods = methodsOf(factors);
  if (methods.length === 0) return <NoFactorYet onLeave={onGiveUp} />;
  const byCode = async (method: 'app' | 'recovery', code: string) => {
    await call((bearer) => stepUp({ method, code }, bearer));
    onProven();
  };
  const byPasskey = async () => {
    const { token, options } = await call((bearer) => askPasskeyToStepUp({}, bearer));
    const response = await showPasskey(options);
    await call((bearer) => stepUpWithPasskey({ token, response }, bearer));
    onProven();
  };
  return (
    <>
      <p className={styles.lead}>
        <Trans>This needs your second factor from the last ten minutes, so that nobody does it at a screen you left open.</Trans>
      </p>
      <ProofForm methods={methods} byCode={byCode} byPasskey={byPasskey} />
    </>
  );
}

function NoFactorYet({ onLeave }: { onLeave: () => void }) {
  const navigate = useNavigate();
  const goThere = () => {
    onLeave();
    void navigate('/dashboard/settings?tab=security');
  };
  return (
    <>
      <p>
        <Trans>
          This needs a second factor, and your account has none yet. Set up an authenticator app or a passkey; it takes a minute.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button variant="default" onClick={onLeave}>
          <Trans>Not now</Trans>
        </Button>
        <Button onClick={goThere} data-autofocus>
          <Trans>Set up your second factor</Trans>
        </Button>
      </div>
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

function methodsOf({ app, passkeys, recoveryCodesLeft }: Factors): ProofMethod[] {
  const held: [ProofMethod, boolean][] = [
    ['app', app],
    ['passkey', passkeys.length > 0],
    ['recovery', recoveryCodesLeft > 0],
  ];
  return held.filter(([, isThere]) => isThere).map(([method]) => method);
}
