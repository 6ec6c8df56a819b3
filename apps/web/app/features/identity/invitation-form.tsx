// Form to accept an invitation: name, phone and password.
import { acceptInvitation, type InvitationDetails } from '@lafiya/api-client';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { type FieldErrors, fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';

const bannerShownMs = 7_000;
const fieldNames = ['firstName', 'lastName', 'phone', 'password', 'termsAccepted'] as const;

type InvitationFormProps = { token: string; invitation: InvitationDetails; onDone: () => void; onExpired: () => void };

export function InvitationForm({ token, invitation, onDone, onExpired }: InvitationFormProps) {
  const { t } = useLingui();
  const { form, values, errors, isHydrated, write, showErrors, field } = useFields({
    firstName: invitation.firstName,
    lastName: invitation.lastName,
    phone: '',
    password: '',
    confirmation: '',
    termsAccepted: '',
  });
  const isPatient = invitation.role === 'PATIENT';
  const validate = useValidation(isPatient);
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const send = async () => {
    const { confirmation: _twice, phone, termsAccepted: _agreed, ...required } = values;
    if (showErrors(validate(values))) return;
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
      if (codeOf(error) === 'link_invalid') onExpired();
      setBanner({ kind: 'bad', text: problemMessage(error) });
      showErrors(fieldErrorsIn(error, fieldNames));
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
      <NewPasswordFields password={field('password')} confirmation={field('confirmation')} />
      {isPatient ? (
        <Terms
          isAccepted={values.termsAccepted !== ''}
          onChange={(isAccepted) => write('termsAccepted', isAccepted ? 'on' : '')}
          error={errors.termsAccepted}
        />
      ) : null}
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isHydrated}>
        {isPatient ? <Trans>Open my account</Trans> : <Trans>Join</Trans>}
      </Button>
    </form>
  );
}

type Values = Record<(typeof fieldNames)[number] | 'confirmation', string>;

function useValidation(isPatient: boolean): (values: Values) => FieldErrors<keyof Values> {
  const { t } = useLingui();
  const validatePassword = usePasswordValidation();
  return ({ firstName, lastName, password, confirmation, termsAccepted }) => ({
    ...(firstName.trim() ? {} : { firstName: t`Please tell us your first name.` }),
    ...(lastName.trim() ? {} : { lastName: t`Please tell us your last name.` }),
    ...validatePassword(password, confirmation),
    ...(isPatient && !termsAccepted ? { termsAccepted: t`Please accept the terms.` } : {}),
  });
}

type TermsProps = { isAccepted: boolean; onChange: (isAccepted: boolean) => void; error: string | undefined };

/** Only for patients; staff accept the terms with the clinic. */
function Terms({ isAccepted, onChange, error }: TermsProps) {
  return (
    <CheckboxField
      name="termsAccepted"
      label={consentTexts.terms.text}
      checked={isAccepted}
      error={error}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
