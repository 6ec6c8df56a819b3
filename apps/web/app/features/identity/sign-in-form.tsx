// Sign-in form with e-mail and password; continues with the second factor where there is one.
import { type SecondFactorNeeded, type SignInFormInput, signIn as sendSignIn } from '@lafiya/api-client';
import { SignInBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';

const bannerShownMs = 5_000;
const redirectAfterMs = 1_000;

/** The password was correct; the second factor is still required. */
export type PendingSignIn = SecondFactorNeeded['secondFactor'] & { rememberMe: boolean };

export function SignInForm({ onSecondFactor }: { onSecondFactor: (pending: PendingSignIn) => void }) {
  const { t } = useLingui();
  const { form, send, isBusy, banner } = useSignInForm(onSecondFactor);
  const { email, password } = form.values;
  return (
    <form {...form.formProps} className={styles.form} method="post" onSubmit={form.onSubmit((body) => void send(body))}>
      <Banner message={banner} />
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <PasswordField {...form.field('password')} label={t`Password`} autoComplete="current-password" size="lg" />
      <Group gap="0 16px" justify="space-between" mt={-8} mb={-4}>
        <CheckboxField {...form.checkbox('rememberMe')} label={t`Remember me`} />
        <Anchor component={Link} fz="0.9375rem" lh="44px" underline="always" to="/forgot-password">
          <Trans>Forgot password?</Trans>
        </Anchor>
      </Group>
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBusy || !email.trim() || !password}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}

function useSignInForm(onSecondFactor: (pending: PendingSignIn) => void) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);
  const form = useApiForm({
    initialValues: { email: '', password: '', rememberMe: false },
    schema: SignInBody,
    bodyOf: ({ email, ...others }) => ({ email: email.trim(), ...others }),
  });

  const send = async (body: SignInFormInput) => {
    const { email, rememberMe = false } = body;
    setBusy(true);
    try {
      const outcome = await signIn(() => sendSignIn(body));
      if ('secondFactor' in outcome) onSecondFactor({ ...outcome.secondFactor, rememberMe });
      return;
    } catch (error) {
      if (codeOf(error) === 'email_not_verified') {
        setBanner({ kind: 'info', text: t`Redirecting to email verification` });
        setTimeout(() => void navigate('/verify-email', { state: { email } }), redirectAfterMs);
        return;
      }
      setBusy(false);
      // At the field, where it stays: a banner would say the same again.
      if (!form.showProblem(error)) form.showErrors({ password: problemMessage(error) });
    }
  };
  return { form, send, isBusy, banner };
}
