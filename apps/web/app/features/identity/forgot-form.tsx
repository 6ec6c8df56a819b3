// Requests a password reset link. The response is the same whether or not the address has an account.
import { forgotPassword } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Banner } from '../../platform/forms/banner.tsx';
import styles from './identity.module.css';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';

const bannerShownMs = 5_000;

export function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useLingui();
  const { form, values, showErrors, field } = useFields({ email: '' });
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const problemMessage = useProblemMessage();

  const send = async () => {
    const email = values.email.trim();
    setBusy(true);
    try {
      await forgotPassword({ email });
      onSent(email);
    } catch (error) {
      const text = problemMessage(error);
      setBanner({ kind: 'bad', text });
      showErrors({ email: text, ...fieldErrorsIn(error, ['email'] as const) });
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      <Banner message={banner} />
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBusy || !values.email.trim()}>
        <Trans>Send Reset Link</Trans>
      </Button>
    </form>
  );
}
