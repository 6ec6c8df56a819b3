// Brings the secret to the phone: a picture to scan, or the same as letters; then the first code proves that it arrived.
import { type AppSetUp, startApp } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type SubmitEvent, useCallback, useEffect, useState } from 'react';
import { useProblemWords } from '../../../platform/forms/problem-words.ts';
import { faultsIn } from '../../../platform/forms/use-fields.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useStepUp } from '../../../platform/session/step-up.tsx';
import { useProving } from '../../../platform/session/use-proving.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { PasswordStep } from './password-step.tsx';
import styles from './security.module.css';

const codeLength = 6;

export function AppSetUpForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const { setUp, fault, passwordFault, begin } = useSetUp();
  if (passwordFault !== undefined) return <PasswordStep fault={passwordFault} onPassword={begin} />;
  if (fault)
    return (
      <ErrorState framed={false} title={t`We could not begin`} onRetry={() => void begin()}>
        {fault}
      </ErrorState>
    );
  return setUp ? <ScanAndConfirm setUp={setUp} onCode={onCode} /> : <SkeletonList rows={2} framed={false} />;
}

function ScanAndConfirm({ setUp, onCode }: { setUp: AppSetUp; onCode: (code: string) => Promise<void> }) {
  const { t } = useLingui();
  const { prove, isBusy, fault } = useProving();
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.length === codeLength) void prove(() => onCode(code));
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
      <CodeField label={t`2. Type the code that the app shows`} value={code} onChange={setCode} error={fault} length={codeLength} />
      <Button type="submit" fullWidth loading={isBusy} disabled={code.length !== codeLength}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

function Secret({ setUp: { secret, uri } }: { setUp: AppSetUp }) {
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
  const problemWords = useProblemWords();
  const [setUp, setSetUp] = useState<AppSetUp>();
  const [fault, setFault] = useState<string>();
  const [passwordFault, setPasswordFault] = useState<string>();
  const begin = useCallback(
    (password?: string): Promise<void> =>
      stepUp(() => call((bearer) => startApp(password === undefined ? {} : { password }, bearer))).then(
        (begun) => {
          setSetUp(begun);
          setPasswordFault(undefined);
          setFault(undefined);
        },
        (error: unknown) => {
          const told = faultsIn(error, ['password'] as const).password;
          // The first time nothing was typed, so nothing was wrong.
          setPasswordFault(told === undefined || password !== undefined ? told : '');
          if (told === undefined) setFault(problemWords(error));
        },
      ),
    [call, stepUp, problemWords],
  );
  useEffect(() => void begin(), [begin]);
  return { setUp, fault, passwordFault, begin };
}
