// Second step of signing in, after the password: the second factor.
import { requestPasskeyAsSecondFactor, verifyPasskeyAsSecondFactor, verifySecondFactor } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { authenticateWithPasskey } from '../../platform/session/passkey.ts';
import { SecondFactorForm } from '../../platform/session/second-factor-form.tsx';
import { useSession } from '../../platform/session/session-provider.tsx';
import styles from './identity.module.css';
import type { PendingSignIn } from './sign-in-form.tsx';

type SecondFactorStepProps = {
  pending: PendingSignIn;
  /** Returns to the password step; `true` when the attempt expired or had too many tries. */
  onRestart: (hasExpired: boolean) => void;
  onDone?: (landing: string) => void;
};

export function SecondFactorStep({ pending: { token, methods, rememberMe }, onRestart, onDone }: SecondFactorStepProps) {
  const { signInWith } = useSession();
  const finish = async (send: Parameters<typeof signInWith>[0]) => {
    try {
      const landing = await signInWith(send);
      onDone?.(landing);
    } catch (error) {
      if (codeOf(error) === 'proof_over') onRestart(true);
      throw error;
    }
  };
  const byPasskey = async () => {
    const { options } = await requestPasskeyAsSecondFactor({ token });
    const response = await authenticateWithPasskey(options);
    await finish(() => verifyPasskeyAsSecondFactor({ token, response, rememberMe }));
  };
  return (
    <div className={styles.form}>
      <SecondFactorForm
        methods={methods}
        verifyCode={(method, code) => finish(() => verifySecondFactor({ token, method, code, rememberMe }))}
        verifyPasskey={byPasskey}
      />
      <Button variant="subtle" onClick={() => onRestart(false)}>
        <Trans>Sign in as someone else</Trans>
      </Button>
    </div>
  );
}
