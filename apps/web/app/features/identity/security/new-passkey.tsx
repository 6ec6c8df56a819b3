// Adds a passkey: the user names it, then the browser creates it.
import { addPasskey, type Factors, startPasskeyRegistration } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { fieldErrorsIn } from '../../../platform/forms/use-fields.ts';
import { isPasskeyAlreadyRegistered, registerPasskey, useCanUsePasskeys, wasPasskeyCancelled } from '../../../platform/session/passkey.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { deviceLabel } from '../../../platform/device-label.ts';
import styles from './security.module.css';
import { useFactorMutation } from './use-factors.ts';

type NewPasskeyProps = { factors: Factors; onCodes: (codes: string[]) => void };

export function NewPasskeyRow({ factors, onCodes }: NewPasskeyProps) {
  const { t } = useLingui();
  const canUsePasskeys = useCanUsePasskeys();
  const [isOpen, setOpen] = useState(false);
  const finish = (codes: string[] | null) => {
    setOpen(false);
    if (codes) onCodes(codes);
  };
  return (
    <SettingRow
      icon={IconFingerprint}
      title={factors.passkeys.length > 0 ? t`Another passkey` : t`Passkey`}
      action={
        canUsePasskeys ? (
          <Button variant={factors.app || factors.passkeys.length > 0 ? 'default' : 'filled'} onClick={() => setOpen(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : null
      }
    >
      {canUsePasskeys ? (
        <Trans>Your fingerprint, face or PIN on this device, or a security key. It also signs you in without a password.</Trans>
      ) : (
        <Trans>This browser cannot make passkeys. Open Lafiya in a newer one to add one.</Trans>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Add a passkey`}>
        <NewPasskeyForm onDone={finish} />
      </Modal>
    </SettingRow>
  );
}

function NewPasskeyForm({ onDone }: { onDone: (codes: string[] | null) => void }) {
  const { t } = useLingui();
  const [name, setName] = useState(() => deviceLabel(navigator.userAgent));
  const [password, setPassword] = useState<string>();
  const { add, isBusy, formError, passwordError } = useAddPasskey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const added = await add(name.trim(), password);
    if (added) onDone(added.recoveryCodes);
  };
  const needsPassword = passwordError !== undefined || password !== undefined;
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t`Name of this passkey`}
        hint={t`So that you know it again later.`}
        value={name}
        error={formError}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {needsPassword ? (
        <PasswordField
          label={t`Password`}
          hint={t`You signed in a while ago. Please type your password once more.`}
          value={password ?? ''}
          error={passwordError}
          autoComplete="current-password"
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      ) : null}
      <Button type="submit" loading={isBusy} disabled={!name.trim()}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}

function useAddPasskey() {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const [formError, setFormError] = useState<string>();
  const [passwordError, setPasswordError] = useState<string>();
  const adding = useFactorMutation({
    send: async ({ name, password }: { name: string; password: string | undefined }, bearer) => {
      const { token, options } = await startPasskeyRegistration(password === undefined ? {} : { password }, bearer);
      const response = await registerPasskey(options);
      return addPasskey({ token, name, response }, bearer);
    },
    done: t`Passkey added`,
    quiet: true,
  });
  const add = async (name: string, password: string | undefined) => {
    setFormError(undefined);
    try {
      return await adding.mutateAsync({ name, password });
    } catch (error) {
      const message = fieldErrorsIn(error, ['password'] as const).password;
      setPasswordError(message);
      if (message === undefined) setFormError(messageFor(error));
      return undefined;
    }
  };
  const messageFor = (error: unknown): string => {
    if (wasPasskeyCancelled(error)) return t`No passkey was made. Please try again.`;
    return isPasskeyAlreadyRegistered(error) ? t`This device has a passkey for your account already.` : problemMessage(error);
  };
  return { add, isBusy: adding.isPending, formError, passwordError };
}
