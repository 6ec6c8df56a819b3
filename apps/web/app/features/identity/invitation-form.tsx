// What somebody who was invited adds: their name as they write it, a phone, and a password.
import { acceptInvitation, type Invited } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { type Faults, faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';
import { PasswordPair, usePasswordFaults } from './password-pair.tsx';

const bannerShownMs = 7_000;
const names = ['firstName', 'lastName', 'phone', 'password', 'termsAccepted'] as const;

type InvitationFormProps = { token: string; invitation: Invited; onDone: () => void; onOver: () => void };

export function InvitationForm({ token, invitation, onDone, onOver }: InvitationFormProps) {
  const { t } = useLingui();
  const { form, values, faults, isAlive, write, tell, field } = useFields({
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    phone: '',
    password: '',
    confirmation: '',
    termsAccepted: '',
  });
  const isPatient = invitation.role === 'PATIENT';
  const missingIn = useMissing(isPatient);
  const problemWords = useProblemWords();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const send = async () => {
    const { confirmation: _twice, phone, termsAccepted: _agreed, ...required } = values;
    if (tell(missingIn(values))) return;
    setBusy(true);
    try {
      await acceptInvitation({
        token,
        ...required,
        ...(phone.trim() ? { phone: phone.trim() } : {}),
        ...(isPatient ? { termsAccepted: true } : {}),
      });
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
      {isPatient ? (
        <Terms
          isAccepted={values.termsAccepted !== ''}
          onChange={(isAccepted) => write('termsAccepted', isAccepted ? 'on' : '')}
          error={faults.termsAccepted}
        />
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isAlive}>
        {isPatient ? <Trans>Open my account</Trans> : <Trans>Join</Trans>}
      </Button>
    </form>
  );
}

type Values = Record<(typeof names)[number] | 'confirmation', string>;

function useMissing(isPatient: boolean): (values: Values) => Faults<keyof Values> {
  const { t } = useLingui();
  const passwordFaults = usePasswordFaults();
  return ({ firstName, lastName, password, confirmation, termsAccepted }) => ({
    ...(firstName.trim() ? {} : { firstName: t`Please tell us your first name.` }),
    ...(lastName.trim() ? {} : { lastName: t`Please tell us your last name.` }),
    ...passwordFaults(password, confirmation),
    ...(isPatient && !termsAccepted ? { termsAccepted: t`Please accept the terms.` } : {}),
  });
}

type TermsProps = { isAccepted: boolean; onChange: (isAccepted: boolean) => void; error: string | undefined };

/** Staff agree with the clinic otherwise. */
function Terms({ isAccepted, onChange, error }: TermsProps) {
  return (
    <CheckboxField
      name="termsAccepted"
      label={consentTexts.terms.words}
      checked={isAccepted}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
