// Asks for the password again before a sensitive change, in case somebody else uses an unlocked screen.
import type { PasswordConfirmationInput } from '@lafiya/api-client';
import { StartAuthenticatorAppBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import styles from './security.module.css';

/** `onPassword` resolves to the error of the API, if there is one. */
export function PasswordStep({ onPassword }: { onPassword: (body: PasswordConfirmationInput) => Promise<unknown> }) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const form = useApiForm({ initialValues: { password: '' }, schema: StartAuthenticatorAppBody, bodyOf: (values) => values });
  const send = async (body: PasswordConfirmationInput) => {
    setBusy(true);
    form.showProblem(await onPassword(body));
    setBusy(false);
  };
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body ?? {}))}>
      <p>
        <Trans>You signed in a while ago. Please type your password once more.</Trans>
      </p>
      <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" data-autofocus />
      <Button type="submit" loading={isBusy} disabled={!form.values.password}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
