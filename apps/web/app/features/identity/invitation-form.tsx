// Form to accept an invitation: name, phone and password.
import { acceptInvitation, type InvitationAcceptanceInput, type InvitationDetails } from '@lafiya/api-client';
import { AcceptInvitationBody } from '@lafiya/api-client/forms/identity';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';

const bannerShownMs = 7_000;

type InvitationFormProps = { token: string; invitation: InvitationDetails; onDone: () => void; onExpired: () => void };

export function InvitationForm({ token, invitation, onDone, onExpired }: InvitationFormProps) {
  const { t } = useLingui();
  const isPatient = invitation.role === 'PATIENT';
  const form = useInvitationForm(token, invitation);
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const send = async (body: InvitationAcceptanceInput) => {
    setBusy(true);
    try {
      await acceptInvitation(body);
      onDone();
    } catch (error) {
      if (codeOf(error) === 'link_invalid') onExpired();
      if (!form.showProblem(error)) setBanner({ kind: 'bad', text: problemMessage(error) });
      setBusy(false);
    }
  };
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body))}>
      <Banner message={banner} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField {...form.field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={120} size="lg" />
        <TextField {...form.field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={120} size="lg" />
      </SimpleGrid>
      <TextField {...form.field('phone')} label={t`Phone (optional)`} type="tel" autoComplete="tel" maxLength={32} size="lg" />
      <NewPasswordFields
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        person={[form.values.firstName, form.values.lastName, invitation.email]}
      />
      {/* Only for patients; staff accept the terms with the clinic. */}
      {isPatient ? <CheckboxField {...form.checkbox('termsAccepted')} label={consentTexts.terms.text} /> : null}
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!form.isHydrated}>
        {isPatient ? <Trans>Open my account</Trans> : <Trans>Join</Trans>}
      </Button>
    </form>
  );
}

function useInvitationForm(token: string, { firstName, lastName, role, email }: InvitationDetails) {
  const { t } = useLingui();
  const isPatient = role === 'PATIENT';
  const validatePassword = usePasswordValidation();
  return useApiForm({
    initialValues: { firstName, lastName, phone: '', password: '', confirmation: '', termsAccepted: false },
    schema: AcceptInvitationBody,
    bodyOf: (values) => ({
      token,
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      password: values.password,
      ...(values.phone.trim() ? { phone: values.phone.trim() } : {}),
      ...(isPatient ? { termsAccepted: true as const } : {}),
    }),
    messages: {
      firstName: t`Please enter your first name.`,
      lastName: t`Please enter your last name.`,
      phone: t`Please use only digits, spaces and +.`,
    },
    rules: (values) => ({
      ...validatePassword(values, [values.firstName, values.lastName, email]),
      ...(isPatient && !values.termsAccepted ? { termsAccepted: t`Please accept the terms.` } : {}),
    }),
  });
}
