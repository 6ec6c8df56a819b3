// What somebody who was invited adds: their name as they write it, a phone, and a password.
import { acceptInvitation, type Invited } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';
import { PasswordPair, usePasswordFaults } from './password-pair.tsx';

const bannerShownMs = 7_000;
const names = ['firstName', 'lastName', 'phone', 'password'] as const;

type InvitationFormProps = { token: string; invitation: Invited; onDone: () => void; onOver: () => void };

export function InvitationForm({ token, invitation, onDone, onOver }: InvitationFormProps) {
  const { t } = useLingui();
  const { form, values, isAlive, tell, field } = useFields({
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    phone: '',
    password: '',
    confirmation: '',
  });
  const passwordFaults = usePasswordFaults();
  const problemWords = useProblemWords();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const send = async () => {
    const { confirmation, phone, ...required } = values;
    const missing = {
      ...(values.firstName.trim() ? {} : { firstName: t`Please tell us your first name.` }),
      ...(values.lastName.trim() ? {} : { lastName: t`Please tell us your last name.` }),
      ...passwordFaults(values.password, confirmation),
    };
    if (tell(missing)) return;
    setBusy(true);
    try {
      await acceptInvitation({ token, ...required, ...(phone.trim() ? { phone: phone.trim() } : {}) });
      onDone();
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onOver();
      setBanner({ kind: 'bad', words: problemWords(error) });
      tell(faultsIn(error, names));
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
      <div className={styles.pair}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={120} size="lg" />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={120} size="lg" />
      </div>
      <TextField {...field('phone')} label={t`Phone (optional)`} type="tel" autoComplete="tel" maxLength={32} size="lg" />
      <PasswordPair password={field('password')} confirmation={field('confirmation')} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isAlive}>
        <Trans>Join</Trans>
      </Button>
    </form>
  );
}
