// Sign-up form. Errors are shown at their fields, and the first one gets the focus.
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
import { OrSeparator } from './or-separator.tsx';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { RoleChoice, type SignUpRole } from './role-choice.tsx';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { type FieldErrors, fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';

const bannerShownMs = 7_000;
const emptyValues = { role: 'PATIENT', firstName: '', lastName: '', email: '', phone: '', dateOfBirth: '', password: '', confirmation: '' };
const fieldNames = [...(Object.keys(emptyValues) as (keyof typeof emptyValues)[]), 'termsAccepted'] as const;
type Name = (typeof fieldNames)[number];

export function SignUpForm({ intent, onDone }: { intent: string | undefined; onDone: (email: string) => void }) {
  const { t } = useLingui();
  const { form, values, errors, isHydrated, write, showErrors, field } = useFields<Name>({ ...emptyValues, termsAccepted: '' });
  const { submit, isBusy, banner } = useSignUp(showErrors, onDone);
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
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
      <CheckboxField
        name="termsAccepted"
        label={consentTexts.terms.text}
        checked={values.termsAccepted !== ''}
        error={errors.termsAccepted}
        onChange={(event) => write('termsAccepted', event.currentTarget.checked ? 'on' : '')}
      />
      <TermsLinks />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isHydrated}>
        <Trans>Create account</Trans>
      </Button>
      <p className={styles.note}>
        <Trans>We send you one e-mail to check that the address is yours.</Trans>
      </p>
      <SignUpWithGoogle
        role={roleOf(values)}
        intent={intent}
        terms={{ accepted: values.termsAccepted !== '', onMissing: () => void showErrors({ termsAccepted: t`Please accept the terms.` }) }}
      />
    </form>
  );
}

/** Links open in a new tab, so that the typed values are not lost. */
function TermsLinks() {
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

function SignUpWithGoogle(props: Omit<GoogleButtonProps, 'children'>) {
  return useHasGoogle() ? (
    <>
      <OrSeparator />
      <GoogleButton {...props}>
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

function useSignUp(showErrors: (errors: FieldErrors<Name>) => boolean, onDone: (email: string) => void) {
  const { t } = useLingui();
  const validate = useValidation();
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const submit = async (values: Record<Name, string>, intent: string | undefined) => {
    if (showErrors(validate(values))) {
      setBanner({ kind: 'bad', text: t`Please check the fields marked below.` });
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
      setBanner({ kind: 'bad', text: problemMessage(error) });
      showErrors(fieldErrorsIn(error, fieldNames));
    } finally {
      setBusy(false);
    }
  };
  return { submit, isBusy, banner };
}

function roleOf({ role }: Record<Name, string>): SignUpRole {
  return role === 'DOCTOR' ? 'DOCTOR' : 'PATIENT';
}

function useValidation(): (values: Record<Name, string>) => FieldErrors<Name> {
  const { t } = useLingui();
  const validatePassword = usePasswordValidation();
  return (values) => ({
    ...(values.firstName.trim() ? {} : { firstName: t`Please tell us your first name.` }),
    ...(values.lastName.trim() ? {} : { lastName: t`Please tell us your last name.` }),
    ...(/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: t`Please give an e-mail address, like name@example.com.` }),
    ...(values.dateOfBirth <= new Date().toISOString().slice(0, 10) ? {} : { dateOfBirth: t`Please check the date.` }),
    ...validatePassword(values.password, values.confirmation),
    ...(values.termsAccepted ? {} : { termsAccepted: t`Please accept the terms.` }),
  });
}
