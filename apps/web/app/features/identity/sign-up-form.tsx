// Sign-up form. Errors are shown at their fields, and the first one gets the focus.
import { firstCalendarDay } from '@lafiya/domain/availability/calendar-days';
import { type SignUpFormInput, signUp } from '@lafiya/api-client';
import { SignUpBody } from '@lafiya/api-client/forms/identity';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { birthDateProblem } from '@lafiya/domain/profile/profile';
import { clinicDay } from '@lafiya/domain/staff/license';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SimpleGrid, Text } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { GoogleButton, type GoogleButtonProps, useHasGoogle } from './google-button.tsx';
import styles from './identity.module.css';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';
import { OrSeparator } from './or-separator.tsx';
import { RoleChoice, type SignUpRole } from './role-choice.tsx';

const bannerShownMs = 7_000;

export function SignUpForm({ intent, onDone }: { intent: string | undefined; onDone: (email: string) => void }) {
  const { t } = useLingui();
  const form = useSignUpForm(intent);
  const { send, isBusy, banner } = useSignUp(form, onDone);
  const { role, termsAccepted } = form.values;
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={send}>
      <Banner message={banner} />
      <RoleChoice value={role} onChange={(chosen) => form.setValue('role', chosen)} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField {...form.field('firstName')} label={t`First name`} autoComplete="given-name" maxLength={120} size="lg" />
        <TextField {...form.field('lastName')} label={t`Last name`} autoComplete="family-name" maxLength={120} size="lg" />
      </SimpleGrid>
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="email" maxLength={254} size="lg" />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextField
          {...form.field('phone')}
          label={<Optional>{t`Phone`}</Optional>}
          type="tel"
          autoComplete="tel"
          maxLength={32}
          size="lg"
        />
        <TextField
          {...form.field('dateOfBirth')}
          label={<Optional>{t`Date of birth`}</Optional>}
          type="date"
          autoComplete="bday"
          min={firstCalendarDay}
          size="lg"
        />
      </SimpleGrid>
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} person={personOf(form.values)} />
      <CheckboxField {...form.checkbox('termsAccepted')} label={consentTexts.terms.text} />
      <TermsLinks />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!form.isHydrated}>
        <Trans>Create account</Trans>
      </Button>
      <Text size="sm" c="dimmed">
        <Trans>We will send you one e-mail to check that the address is yours.</Trans>
      </Text>
      <SignUpWithGoogle
        role={role}
        intent={intent}
        terms={{ accepted: termsAccepted, onMissing: () => void form.showErrors({ termsAccepted: t`Please accept the terms.` }) }}
      />
    </form>
  );
}

/** Links open in a new tab, so that the typed values are not lost. */
function TermsLinks() {
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        Read our{' '}
        <a href="/terms" target="_blank" rel="noopener">
          terms of service
        </a>{' '}
        and{' '}
        <a href="/privacy" target="_blank" rel="noopener">
          privacy policy
        </a>
        .
      </Trans>
    </Text>
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
      <Text span inherit c="dimmed" fw={400}>
        <Trans>(optional)</Trans>
      </Text>
    </>
  );
}

const personOf = ({ firstName, lastName, email }: { firstName: string; lastName: string; email: string }) => [firstName, lastName, email];

function useSignUpForm(intent: string | undefined) {
  const { t } = useLingui();
  const validatePassword = usePasswordValidation();
  return useApiForm({
    initialValues: {
      role: 'PATIENT' as SignUpRole,
      firstName: '',
      lastName: '',
      email: '',
      phone: '',
      dateOfBirth: '',
      password: '',
      confirmation: '',
      termsAccepted: false,
    },
    schema: SignUpBody,
    bodyOf: ({ role, firstName, lastName, email, phone, dateOfBirth, password }) => ({
      role,
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      email: email.trim(),
      password,
      ...(phone.trim() ? { phone: phone.trim() } : {}),
      ...(dateOfBirth ? { dateOfBirth } : {}),
      ...(intent ? { intent } : {}),
      termsAccepted: true as const,
    }),
    messages: {
      firstName: t`Please enter your first name.`,
      lastName: t`Please enter your last name.`,
      phone: t`Please use only digits, spaces and +.`,
      dateOfBirth: t`Please check the date.`,
    },
    rules: (values) => ({
      ...(values.dateOfBirth && birthDateProblem(values.dateOfBirth, clinicDay(new Date()))
        ? { dateOfBirth: t`Please check the date.` }
        : {}),
      ...validatePassword(values, personOf(values)),
      ...(values.termsAccepted ? {} : { termsAccepted: t`Please accept the terms.` }),
    }),
  });
}

function useSignUp(form: ReturnType<typeof useSignUpForm>, onDone: (email: string) => void) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const create = async (body: SignUpFormInput) => {
    setBusy(true);
    try {
      await signUp(body);
      onDone(body.email);
    } catch (error) {
      if (!form.showProblem(error)) setBanner({ kind: 'bad', text: problemMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const body = form.validBody();
    if (body) void create(body);
    else setBanner({ kind: 'bad', text: t`Please check the highlighted fields.` });
  };
  return { send, isBusy, banner };
}
