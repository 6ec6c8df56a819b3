// The second half of signing in: the password was right, now the second factor.
import { askPasskeyAsSecondFactor, showPasskeyAsSecondFactor, showSecondFactor } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { codeOf } from '../../platform/forms/problem-words.ts';
import { showPasskey } from '../../platform/session/passkey.ts';
import { ProofForm } from '../../platform/session/proof-form.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import styles from './identity.module.css';
import type { HalfSignedIn } from './sign-in-form.tsx';

type SecondStepProps = {
  half: HalfSignedIn;
  /** The time for it ran out or it was tried too often: back to the password. */
  onOver: (isOver: boolean) => void;
  onDone?: (landing: string) => void;
};

export function SecondStep({ half: { token, methods, rememberMe }, onOver, onDone }: SecondStepProps) {
  const { enterWith } = useSession();
  const finish = async (send: Parameters<typeof enterWith>[0]) => {
    try {
      const landing = await enterWith(send);
      onDone?.(landing);
    } catch (error) {
      if (codeOf(error) === 'proof_over') onOver(true);
      throw error;
    }
  };
  const byPasskey = async () => {
    const { options } = await askPasskeyAsSecondFactor({ token });
    const response = await showPasskey(options);
    await finish(() => showPasskeyAsSecondFactor({ token, response, rememberMe }));
  };
  return (
    <div className={styles.form}>
      <ProofForm
        methods={methods}
        byCode={(method, code) => finish(() => showSecondFactor({ token, method, code, rememberMe }))}
        byPasskey={byPasskey}
      />
      <Button variant="subtle" onClick={() => onOver(false)}>
        <Trans>Sign in as somebody else</Trans>
      </Button>
    </div>
  );
}
