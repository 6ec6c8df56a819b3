// Sets up an authenticator app: shows the secret as a QR code and as text, then confirms it with the first code.
import { type AuthenticatorAppSetup, startAuthenticatorApp } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { fieldErrorsIn } from '../../../platform/forms/use-fields.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useStepUp } from '../../../platform/session/step-up.tsx';
import { useVerification } from '../../../platform/session/use-verification.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './security.module.css';

const codeLength = 6;

export function AppSetUpForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const { setUp, problem, passwordError, begin } = useSetUp();
  if (passwordError !== undefined) return <PasswordStep error={passwordError} onPassword={begin} />;
  if (problem)
    return (
      <ErrorState framed={false} title={t`We could not begin`} onRetry={() => void begin()}>
        {problem}
      </ErrorState>
    );
  return setUp ? <ScanAndConfirm setUp={setUp} onCode={onCode} /> : <SkeletonList rows={2} framed={false} />;
}

function ScanAndConfirm({ setUp, onCode }: { setUp: AuthenticatorAppSetup; onCode: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const { verify, isBusy, errorMessage: problem } = useVerification();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void verify(() => onCode(code));
  };
  return (
    <form className={styles.setUp} method="post" onSubmit={submit} noValidate>
      <p>
        <Trans>1. Scan this picture with your authenticator app.</Trans>
      </p>
      <div className={styles.qr}>
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setUp.qrSvg)}`}
          alt={t`The secret of your app as a QR code`}
          width="184"
          height="184"
        />
      </div>
      <Secret setUp={setUp} />
      <CodeField label={t`2. Type the code that the app shows`} value={code} onChange={setCode} error={problem} length={codeLength} />
      <Button type="submit" fullWidth loading={isBusy} disabled={code.length !== codeLength}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function Secret({ setUp: { secret, uri } }: { setUp: AuthenticatorAppSetup }) {
  const { t } = useLingui();
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(t`Secret copied`),
      () => toast.error(t`Your browser did not let us copy. Please type it.`),
    );
  return (
    <div>
      <p>
        <Trans>
          No camera at hand? <a href={uri}>Open it in the app on this device</a>, or type this secret there:
        </Trans>
      </p>
      <code className={styles.secret}>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <Button variant="subtle" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        <Trans>Copy the secret</Trans>
      </Button>
    </div>
  );
}

function useSetUp() {
  const { call } = useSession();
  const stepUp = useStepUp();
  const problemMessage = useProblemMessage();
  const [setUp, setSetUp] = useState<AuthenticatorAppSetup>();
  const [problem, setProblem] = useState<string>();
  const [passwordError, setPasswordError] = useState<string>();
  const begin = useCallback(
    (password?: string): Promise<void> =>
      stepUp(() => call((bearer) => startAuthenticatorApp(password === undefined ? {} : { password }, bearer))).then(
        (begun) => {
          setSetUp(begun);
          setPasswordError(undefined);
          setProblem(undefined);
        },
        (error: unknown) => {
          const message = fieldErrorsIn(error, ['password'] as const).password;
          // The first request has no password, so this is a prompt and not an error.
          setPasswordError(message === undefined || password !== undefined ? message : '');
          if (message === undefined) setProblem(problemMessage(error));
        },
      ),
    [call, stepUp, problemMessage],
  );
  useEffect(() => void begin(), [begin]);
  return { setUp, problem, passwordError, begin };
}
