// Asks for the second factor, the password or a mailed code when the API requires step-up, then repeats the call. Mounted once, around every page with a session.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { getDefaultZIndex } from '@mantine/core';
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react';
import { Modal } from '../../ui/lazy-modal.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';

// Loaded when it is asked for: the forms and their schemas are heavier than the first screen of most pages.
const StepUpPrompt = lazy(() => import('./step-up-prompt.tsx'));

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
        <Suspense fallback={<SkeletonList rows={1} framed={false} />}>
          {request ? (
            <StepUpPrompt key={request.number} missing={request.missing} onVerified={() => finish(true)} onCancel={() => finish(false)} />
          ) : null}
        </Suspense>
      </Modal>
    </StepUpContext>
  );
}
