// Requests a password reset link. The response is the same whether or not the address has an account.
import { type EmailFormInput, forgotPassword } from '@lafiya/api-client';
import { ForgotPasswordBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';

const bannerShownMs = 5_000;

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { email: '' },
    schema: ForgotPasswordBody,
    bodyOf: ({ email }) => ({ email: email.trim() }),
  });
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const problemMessage = useProblemMessage();

  const send = async (body: EmailFormInput) => {
    setBusy(true);
    try {
      await forgotPassword(body);
      onSent(body.email);
    } catch (error) {
      const text = problemMessage(error);
      setBanner({ kind: 'bad', text });
      if (!form.showProblem(error)) form.showErrors({ email: text });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body))}>
      <Banner message={banner} />
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBusy || !form.values.email.trim()}>
        <Trans>Send Reset Link</Trans>
      </Button>
    </form>
  );
}
