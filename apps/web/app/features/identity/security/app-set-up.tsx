// Sets up an authenticator app: shows the secret as a QR code and as text, then confirms it with the first code.
import type { AuthenticatorAppSetup } from '@lafiya/api-client';
import { ConfirmAuthenticatorAppBody } from '@lafiya/api-client/forms/identity';
import { useStartAuthenticatorAppHook } from '@lafiya/api-client/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import stacked from '../../../ui/form.module.css';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useConfirmApp } from '../identity-queries.ts';

const codeLength = 6;

/** `onDone` receives the recovery codes if this is the first second factor. */
type AppSetUpProps = { onDone: (recoveryCodes: string[] | null) => void };

export function AppSetUpForm({ onDone }: AppSetUpProps) {
  const { t } = useLingui();
  const { setUp, problem, begin } = useSetUp();
  if (problem)
    return (
      <ErrorState framed={false} title={t`We could not start`} onRetry={begin}>
        {problem}
      </ErrorState>
    );
  return setUp ? <ScanAndConfirm setUp={setUp} onDone={onDone} /> : <SkeletonList rows={2} framed={false} />;
}

function ScanAndConfirm({ setUp, onDone }: AppSetUpProps & { setUp: AuthenticatorAppSetup }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const confirm = useConfirmApp();
  const form = useApiForm({ initialValues: { code: '' }, schema: ConfirmAuthenticatorAppBody, bodyOf: (values) => values });
  // Not callbacks of `mutate`, which are skipped once the dialog is closed: the recovery codes are shown only this once.
  const send = form.onSubmit((body) => {
    confirm.mutateAsync(body).then(
      ({ recoveryCodes }) => onDone(recoveryCodes),
      (error: unknown) => form.showErrors({ code: problemMessage(error) }),
    );
  });
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <p>
        <Trans>1. Scan this code with your authenticator app.</Trans>
      </p>
      <Box w={200} h={200} mx="auto" p={8} bg="#ffffff" bdrs="md">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(setUp.qrSvg)}`}
          alt={t`The secret of your app as a QR code`}
          width="184"
          height="184"
        />
      </Box>
      <Secret setUp={setUp} />
      <CodeField {...form.field('code')} label={t`2. Enter the code that the app shows`} length={codeLength} />
      <Button type="submit" fullWidth loading={confirm.isPending} disabled={form.values.code.length !== codeLength}>
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
      () => toast.error(t`Your browser did not let us copy it. Please type it instead.`),
    );
  return (
    <div>
      <p>
        <Trans>
          No camera? <a href={uri}>Open it in the app on this device</a>, or enter this secret there:
        </Trans>
      </p>
      <Box
        component="code"
        display="block"
        p="10px 12px"
        bg="var(--inset)"
        c="var(--text)"
        bdrs="sm"
        fz="0.9375rem"
        lts="0.06em"
        ff="ui-monospace, monospace"
      >
        {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
      </Box>
      <Button variant="subtle" leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />} onClick={() => void copy()}>
        <Trans>Copy secret</Trans>
      </Button>
    </div>
  );
}

function useSetUp() {
  const start = useStartAuthenticatorAppHook();
  const problemMessage = useProblemMessage();
  const [setUp, setSetUp] = useState<AuthenticatorAppSetup>();
  const [problem, setProblem] = useState<string>();
  const begin = useCallback(() => {
    start({}).then(
      (begun) => {
        setSetUp(begun);
        setProblem(undefined);
      },
      (error: unknown) => setProblem(problemMessage(error)),
    );
  }, [start, problemMessage]);
  useEffect(begin, [begin]);
  return { setUp, problem, begin };
}
