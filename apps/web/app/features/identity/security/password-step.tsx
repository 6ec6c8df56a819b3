// Asks for the password again before a sensitive change, in case somebody else uses an unlocked screen.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import styles from './security.module.css';

export function PasswordStep({ error, onPassword }: { error: string; onPassword: (password: string) => Promise<void> }) {
  const { t } = useLingui();
  const [password, setPassword] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setBusy(true);
    await onPassword(password);
    setBusy(false);
  };
  return (
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <p>
        <Trans>You signed in a while ago. Please type your password once more.</Trans>
      </p>
      <PasswordField
        label={t`Password`}
        value={password}
        error={error}
        autoComplete="current-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      <Button type="submit" loading={isBusy} disabled={!password}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
