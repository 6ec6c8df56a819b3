// Form to set a new password with the link from the e-mail.
import { resetPassword } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import styles from './identity.module.css';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';

const bannerShownMs = 7_000;

export function ResetForm({ token, onDone, onLinkExpired }: { token: string; onDone: () => void; onLinkExpired: () => void }) {
  const { form, values, isHydrated, showErrors, field } = useFields({ password: '', confirmation: '' });
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const validatePassword = usePasswordValidation();
  const problemMessage = useProblemMessage();

  const send = async () => {
    if (showErrors(validatePassword(values.password, values.confirmation))) return;
    setBusy(true);
    try {
      await resetPassword({ token, password: values.password });
      onDone();
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onLinkExpired();
      setBanner({ kind: 'bad', text: problemMessage(error) });
      showErrors(fieldErrorsIn(error, ['password'] as const));
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
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isHydrated}>
        <Trans>Set New Password</Trans>
      </Button>
    </form>
  );
}
