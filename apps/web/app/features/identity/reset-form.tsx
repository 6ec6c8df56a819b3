// Chooses a new password with the link of the letter.
import { resetPassword } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import styles from './identity.module.css';
import { PasswordPair, usePasswordFaults } from './password-pair.tsx';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';

const bannerShownMs = 7_000;

export function ResetForm({ token, onDone, onLinkOver }: { token: string; onDone: () => void; onLinkOver: () => void }) {
  const { form, values, isAlive, tell, field } = useFields({ password: '', confirmation: '' });
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const passwordFaults = usePasswordFaults();
  const problemWords = useProblemWords();

  const send = async () => {
    if (tell(passwordFaults(values.password, values.confirmation))) return;
    setBusy(true);
    try {
      await resetPassword({ token, password: values.password });
      onDone();
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onLinkOver();
      setBanner({ kind: 'bad', words: problemWords(error) });
      tell(faultsIn(error, ['password'] as const));
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
      <PasswordPair password={field('password')} confirmation={field('confirmation')} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isAlive}>
        <Trans>Set New Password</Trans>
      </Button>
    </form>
  );
}
