// Makes an account. What is missing is told at the field, in words, and the first one gets the focus.
import { signUp } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Banner } from '../../platform/forms/banner.tsx';
import { GoogleButton, type GoogleButtonProps, useHasGoogle } from './google-button.tsx';
import styles from './identity.module.css';
import { OrLine } from './or-line.tsx';
import { PasswordPair, usePasswordFaults } from './password-pair.tsx';
import { useProblemWords } from '../../platform/forms/problem-words.ts';
import { RoleChoice, type SignUpRole } from './role-choice.tsx';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { type Faults, faultsIn, useFields } from '../../platform/forms/use-fields.ts';

const bannerShownMs = 7_000;
const empty = { role: 'PATIENT', firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', password: '', confirmation: '' };
const names = [...(Object.keys(empty) as (keyof typeof empty)[]), 'termsAccepted'] as const;
type Name = (typeof names)[number];

export function SignUpForm({ intent, onDone }: { intent: string | undefined; onDone: (email: string) => void }) {
  const { t } = useLingui();
  const { form, values, faults, isAlive, write, tell, field } = useFields<Name>({ ...empty, termsAccepted: '' });
  const { submit, isBusy, banner } = useSigningUp(tell, onDone);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(values, intent);
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate>
      <Banner message={banner} />
      <RoleChoice value={roleOf(values)} onChange={(role) => write('role', role)} />
      <div className={styles.pair}>
        <TextField {...field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={120} size="lg" />
        <TextField {...field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={120} size="lg" />
      </div>
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="email" maxLength={254} size="lg" />
      <div className={styles.pair}>
        <TextField {...field('phone')} label={<Optional>{t`Phone`}</Optional>} type="tel" autoComplete="tel" maxLength={32} size="lg" />
        <TextField
          {...field('dateOfBirth')}
          label={<Optional>{t`Date of birth`}</Optional>}
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          size="lg"
        />
      </div>
      <PasswordPair password={field('password')} confirmation={field('confirmation')} />
      <CheckboxField
        name="termsAccepted"
        label={consentTexts.terms.words}
        checked={values.termsAccepted !== ''}
        error={faults.termsAccepted}
        onChange={(event) => write('termsAccepted', event.currentTarget.checked ? 'on' : '')}
      />
      <WhatThatMeans />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isAlive}>
        <Trans>Create account</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>We send you one e-mail to check that the address is yours.</Trans>
      </p>
      <SignUpWithGoogle
        role={roleOf(values)}
        intent={intent}
        terms={{ accepted: values.termsAccepted !== '', onMissing: () => void tell({ termsAccepted: t`Please accept the terms.` }) }}
      />
    </form>
  );
}

/** In a tab of their own, so that what is typed here stays. */
function WhatThatMeans() {
  return (
    <p className={styles.note}>
      <Trans>
        What that means:{' '}
        <a href="/terms" target="_blank" rel="noopener">
          terms of service
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          privacy policy
        </a>
        .
      </Trans>
    </p>
  );
}

function SignUpWithGoogle(way: Omit<GoogleButtonProps, 'children'>) {
  return useHasGoogle() ? (
    <>
      <OrLine />
      <GoogleButton {...way}>
        <Trans>Sign up with Google</Trans>
      </GoogleButton>
    </>
  ) : null;
}

function Optional({ children }: { children: string }) {
  return (
    <>
      {children}{' '}
      <span className={styles.optional}>
        <Trans>(optional)</Trans>
      </span>
    </>
  );
}

function useSigningUp(tell: (faults: Faults<Name>) => boolean, onDone: (email: string) => void) {
  const { t } = useLingui();
  const missing = useMissing();
  const problemWords = useProblemWords();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const submit = async (values: Record<Name, string>, intent: string | undefined) => {
    if (tell(missing(values))) {
      setBanner({ kind: 'bad', words: t`Please check the fields marked below.` });
      return;
    }
    setBusy(true);
    const { confirmation: _twice, termsAccepted: _agreed, phone, dateOfBirth, ...required } = values;
    const email = required.email.trim();
    const optional = { ...(phone.trim() ? { phone } : {}), ...(dateOfBirth ? { dateOfBirth } : {}), ...(intent ? { intent } : {}) };
    try {
      await signUp({ ...required, email, role: roleOf(values), ...optional, termsAccepted: true });
      onDone(email);
    } catch (error) {
      setBanner({ kind: 'bad', words: problemWords(error) });
      tell(faultsIn(error, names));
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, banner };
}

function roleOf({ role }: Record<Name, string>): SignUpRole {
  return role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT';
}

function useMissing(): (values: Record<Name, string>) => Faults<Name> {
  const { t } = useLingui();
  const passwordFaults = usePasswordFaults();
  return (values) => ({
    ...(values.firstName.trim() ? {} : { firstName: t`Please tell us your first name.` }),
    ...(values.lastName.trim() ? {} : { lastName: t`Please tell us your last name.` }),
    ...(/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: t`Please give an e-mail address, like name@example.com.` }),
    ...(values.dateOfBirth <= new Date().toISOString().slice(0, 10) ? {} : { dateOfBirth: t`Please check the date.` }),
    ...passwordFaults(values.password, values.confirmation),
    ...(values.termsAccepted ? {} : { termsAccepted: t`Please accept the terms.` }),
  });
}
