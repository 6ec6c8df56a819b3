// Form to set a new password with the link from the e-mail.
import { type PasswordResetInput, resetPassword } from '@lafiya/api-client';
import { ResetPasswordBody } from '@lafiya/api-client/forms/identity';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import styles from './identity.module.css';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';

const bannerShownMs = 7_000;

export function ResetForm({ token, onDone, onLinkExpired }: { token: string; onDone: () => void; onLinkExpired: () => void }) {
  const form = useApiForm({
    initialValues: { password: '', confirmation: '' },
    schema: ResetPasswordBody,
    bodyOf: ({ password }) => ({ token, password }),
    rules: usePasswordValidation(),
  });
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const problemMessage = useProblemMessage();

  const send = async (body: PasswordResetInput) => {
    setBusy(true);
    try {
      await resetPassword(body);
      onDone();
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onLinkExpired();
      if (!form.showProblem(error)) setBanner({ kind: 'bad', text: problemMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body))}>
      <Banner message={banner} />
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!form.isHydrated}>
        <Trans>Set New Password</Trans>
      </Button>
    </form>
  );
}
