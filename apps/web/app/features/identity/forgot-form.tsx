// Requests a password reset link. The response is the same whether or not the address has an account.
import { type EmailFormInput, forgotPassword } from '@lafiya/api-client';
import { ForgotPasswordBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { email: '' },
    schema: ForgotPasswordBody,
    bodyOf: ({ email }) => ({ email: email.trim() }),
  });
  const [isBusy, setBusy] = useState(false);
  const problemMessage = useProblemMessage();

  const send = async (body: EmailFormInput) => {
    setBusy(true);
    try {
      await forgotPassword(body);
      onSent(body.email);
    } catch (error) {
      if (!form.showProblem(error)) form.showErrors({ email: problemMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body))}>
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBusy || !form.values.email.trim()}>
        <Trans>Send Reset Link</Trans>
      </Button>
    </form>
  );
}
