// Adds a passkey: it gets a name, then the browser asks for fingerprint, face or PIN.
import { addPasskey, type Factors, startPasskey } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { useProblemWords } from '../../../platform/forms/problem-words.ts';
import { faultsIn } from '../../../platform/forms/use-fields.ts';
import { isPasskeyThereAlready, makePasskey, useCanUsePasskeys, wasPasskeyRefused } from '../../../platform/session/passkey.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SettingRow } from '../../../ui/setting-row.tsx';
import { deviceWords } from '../../../platform/device-words.ts';
import styles from './security.module.css';
import { useFactorAct } from './use-factors.ts';

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
  const [name, setName] = useState(() => deviceWords(navigator.userAgent));
  const [password, setPassword] = useState<string>();
  const { add, isBusy, fault, passwordFault } = useAddingPasskey();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    const added = await add(name.trim(), password);
    if (added) onDone(added.recoveryCodes);
  };
  const needsPassword = passwordFault !== undefined || password !== undefined;
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t`Name of this passkey`}
        hint={t`So that you know it again later.`}
        value={name}
        error={fault}
        maxLength={80}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {needsPassword ? (
        <PasswordField
          label={t`Password`}
          hint={t`You signed in a while ago. Please type your password once more.`}
          value={password ?? ''}
          error={passwordFault}
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

function useAddingPasskey() {
  const { t } = useLingui();
  const problemWords = useProblemWords();
  const [fault, setFault] = useState<string>();
  const [passwordFault, setPasswordFault] = useState<string>();
  const adding = useFactorAct({
    send: async ({ name, password }: { name: string; password: string | undefined }, bearer) => {
      const { token, options } = await startPasskey(password === undefined ? {} : { password }, bearer);
      const response = await makePasskey(options);
      return addPasskey({ token, name, response }, bearer);
    },
    done: t`Passkey added`,
    quiet: true,
  });
  const add = async (name: string, password: string | undefined) => {
    setFault(undefined);
    try {
      return await adding.mutateAsync({ name, password });
    } catch (error) {
      const told = faultsIn(error, ['password'] as const).password;
      setPasswordFault(told);
      if (told === undefined) setFault(wordsFor(error));
      return undefined;
    }
  };
  const wordsFor = (error: unknown): string => {
    if (wasPasskeyRefused(error)) return t`No passkey was made. Please try again.`;
    return isPasskeyThereAlready(error) ? t`This device has a passkey for your account already.` : problemWords(error);
  };
  return { add, isBusy: adding.isPending, fault, passwordFault };
}
