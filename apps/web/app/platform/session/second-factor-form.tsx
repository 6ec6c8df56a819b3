// Asks for the second factor: authenticator code, recovery code or passkey, as the account allows. Used for sign-in and step-up.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { IconFingerprint, IconKey, IconLifebuoy } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import stacked from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useCanUsePasskeys } from './passkey.ts';
import { useVerification } from './use-verification.ts';

export type SecondFactorMethod = 'app' | 'passkey' | 'recovery';
export type SecondFactorFormProps = {
  methods: readonly SecondFactorMethod[];
  /** Resolves when the code is accepted; an error it throws is shown at the field. */
  verifyCode: (method: 'app' | 'recovery', code: string) => Promise<void>;
  verifyPasskey: () => Promise<void>;
};

const codeLength = 6;

export function SecondFactorForm({ methods, verifyCode, verifyPasskey }: SecondFactorFormProps) {
  const canUsePasskeys = useCanUsePasskeys();
  const offered = methods.filter((method) => method !== 'passkey' || canUsePasskeys);
  const [chosen, setChosen] = useState<SecondFactorMethod>();
  const method = chosen ?? offered.find((one) => one === 'app') ?? offered[0] ?? 'recovery';
  const { verify, isBusy, errorMessage, clearError } = useVerification();
  const choose = (next: SecondFactorMethod) => {
    clearError();
    setChosen(next);
    if (next === 'passkey') void verify(verifyPasskey);
  };
  return (
    <div className={stacked.form}>
      {method === 'passkey' ? (
        <PasskeyStep isBusy={isBusy} errorMessage={errorMessage} onUse={() => void verify(verifyPasskey)} />
      ) : (
        <CodeStep
          key={method}
          method={method}
          isBusy={isBusy}
          errorMessage={errorMessage}
          onCode={(code) => void verify(() => verifyCode(method, code))}
        />
      )}
      <OtherMethods offered={offered.filter((one) => one !== method)} isBusy={isBusy} onChoose={choose} />
    </div>
  );
}

type StepProps = { isBusy: boolean; errorMessage: string | undefined };

function CodeStep({ method, isBusy, errorMessage, onCode }: StepProps & { method: 'app' | 'recovery'; onCode: (code: string) => void }) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const isFilled = method === 'app' ? code.length === codeLength : code.trim().length > 0;
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (isFilled && !isBusy) onCode(code.trim());
  };
  return (
    <form className={stacked.form} method="post" onSubmit={send} noValidate>
      {method === 'app' ? (
        <CodeField
          label={t`6-digit code`}
          hint={t`Open your authenticator app and enter the code it shows for Lafiya.`}
          value={code}
          onChange={setCode}
          error={errorMessage}
          length={codeLength}
          autoFocus
        />
      ) : (
        <TextField
          label={t`Recovery code`}
          hint={t`One of the ten codes you saved. Each works once.`}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={errorMessage}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          size="lg"
          data-autofocus
        />
      )}
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isFilled}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function PasskeyStep({ isBusy, errorMessage, onUse }: StepProps & { onUse: () => void }) {
  return (
    <>
      <div role="status">{errorMessage ? <Notice kind="bad">{errorMessage}</Notice> : null}</div>
      <Button size="lg" fullWidth loading={isBusy} onClick={onUse} leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden />}>
        <Trans>Use a passkey</Trans>
      </Button>
    </>
  );
}

type OtherMethodsProps = { offered: SecondFactorMethod[]; isBusy: boolean; onChoose: (method: SecondFactorMethod) => void };

function OtherMethods({ offered, isBusy, onChoose }: OtherMethodsProps) {
  const { t } = useLingui();
  const options = {
    app: { label: t`Use the code from your app`, icon: IconKey },
    passkey: { label: t`Use a passkey`, icon: IconFingerprint },
    recovery: { label: t`Use a recovery code`, icon: IconLifebuoy },
  };
  if (offered.length === 0) return null;
  return (
    <Stack gap="xs">
      {offered.map((method) => {
        const { label, icon: MethodIcon } = options[method];
        return (
          <Button
            key={method}
            variant="default"
            fullWidth
            disabled={isBusy}
            onClick={() => onChoose(method)}
            leftSection={<MethodIcon size={18} stroke={1.75} aria-hidden />}
          >
            {label}
          </Button>
        );
      })}
    </Stack>
  );
}
