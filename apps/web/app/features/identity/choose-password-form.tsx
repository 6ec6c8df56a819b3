// Shown when an address is verified on another device than the one that signed up: whoever has the mail chooses the password.
import { type EmailVerificationInput, verifyEmail } from '@lafiya/api-client';
import { VerifyEmailBody } from '@lafiya/api-client/forms/identity';
import { consentTexts } from '@lafiya/domain/privacy/consents';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Banner } from '../../platform/forms/banner.tsx';
import { useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import styles from './identity.module.css';
import { NewPasswordFields, usePasswordValidation } from './new-password-fields.tsx';

const bannerShownMs = 7_000;

export function ChoosePasswordForm({ proof, onVerified }: { proof: EmailVerificationInput; onVerified: () => void }) {
  const { t } = useLingui();
  const validatePassword = usePasswordValidation();
  // The server knows the names of the sign-up and checks them as well.
  const person = proof.email ? [proof.email] : [];
  const form = useApiForm({
    initialValues: { password: '', confirmation: '', termsAccepted: false },
    schema: VerifyEmailBody,
    bodyOf: ({ password, termsAccepted }) => ({ ...proof, password, ...(termsAccepted ? { termsAccepted: true as const } : {}) }),
    rules: (values) => ({
      ...validatePassword(values, person),
      ...(values.termsAccepted ? {} : { termsAccepted: t`Please accept the terms.` }),
    }),
  });
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const problemMessage = useProblemMessage();

  const send = async (body: EmailVerificationInput) => {
    setBusy(true);
    try {
      await verifyEmail(body);
      onVerified();
    } catch (error) {
      if (!form.showProblem(error)) setBanner({ kind: 'bad', text: problemMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body))}>
      <Banner message={banner} />
      <NewPasswordFields password={form.field('password')} confirmation={form.field('confirmation')} person={person} />
      <CheckboxField {...form.checkbox('termsAccepted')} label={consentTexts.terms.text} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!form.isHydrated}>
        <Trans>Save and verify</Trans>
      </Button>
    </form>
  );
}
