// Sign-in form with e-mail and password; continues with the second factor where there is one.
import type { SecondFactorNeeded } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { fieldErrorsIn, useFields } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

const bannerShownMs = 5_000;
const redirectAfterMs = 1_000;
const rememberedFields = () => ({ email: rememberedEmail() });

/** The password was correct; the second factor is still required. */
export type PendingSignIn = SecondFactorNeeded['secondFactor'] & { rememberMe: boolean };

export function SignInForm({ onSecondFactor }: { onSecondFactor: (pending: PendingSignIn) => void }) {
  const { t } = useLingui();
  const { form, values, isHydrated, showErrors, field } = useFields({ email: '', password: '' }, rememberedFields);
  const wasRemembered = useSyncExternalStore(
    () => () => undefined,
    () => rememberedEmail() !== '',
    () => false,
  );
  const { submit, isBusy, banner } = useSignIn(showErrors, onSecondFactor);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const shouldRemember = form.current !== null && new FormData(form.current).has('rememberMe');
    void submit(values, shouldRemember);
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate>
      <Banner message={banner} />
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" size="lg" />
      <div className={styles.between}>
        {/* Disabled until hydration, which would discard an earlier change. */}
        <CheckboxField
          key={String(wasRemembered)}
          name="rememberMe"
          label={t`Remember me`}
          defaultChecked={wasRemembered}
          disabled={!isHydrated}
        />
        <Link className={styles.link} to="/forgot-password">
          <Trans>Forgot password?</Trans>
        </Link>
      </div>
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={isBusy || !values.email.trim() || !values.password}>
        <Trans>Sign In</Trans>
      </Button>
    </form>
  );
}

type Values = { email: string; password: string };

function useSignIn(showErrors: (errors: Partial<Values>) => boolean, onSecondFactor: (pending: PendingSignIn) => void) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const submit = async ({ email, password }: Values, shouldRemember: boolean) => {
    const address = email.trim();
    setBusy(true);
    try {
      const needed = await signIn({ email: address, password, rememberMe: shouldRemember });
      rememberEmail(shouldRemember ? address : undefined);
      if (needed) onSecondFactor({ ...needed.secondFactor, rememberMe: shouldRemember });
      return;
    } catch (error) {
      if (codeOf(error) === 'email_not_verified') {
        setBanner({ kind: 'info', text: t`Redirecting to email verification` });
        setTimeout(() => void navigate(`/verify-email?email=${encodeURIComponent(address)}`), redirectAfterMs);
        return;
      }
      setBusy(false);
      const text = problemMessage(error);
      const errors = fieldErrorsIn(error, ['email', 'password'] as const);
      setBanner({ kind: 'bad', text });
      showErrors(Object.keys(errors).length > 0 ? errors : { password: text });
    }
  };
  return { submit, isBusy, banner };
}
