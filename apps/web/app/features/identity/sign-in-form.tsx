// E-mail and password, with a message at the field for what was wrong; then the second factor where there is one.
import type { SecondFactorNeeded } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { Banner } from '../../platform/forms/banner.tsx';
import { codeOf, useProblemWords } from '../../platform/forms/problem-words.ts';
import { useBanner } from '../../platform/forms/use-banner.ts';
import { faultsIn, useFields } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './identity.module.css';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';

const bannerShownMs = 5_000;
const redirectAfterMs = 1_000;
const rememberedFields = () => ({ email: rememberedEmail() });

/** A password that was right and a second factor that is still to be shown. */
export type HalfSignedIn = SecondFactorNeeded['secondFactor'] & { rememberMe: boolean };

export function SignInForm({ onSecondFactor }: { onSecondFactor: (half: HalfSignedIn) => void }) {
  const { t } = useLingui();
  const { form, values, isAlive, tell, field } = useFields({ email: '', password: '' }, rememberedFields);
  const wasRemembered = useSyncExternalStore(
    () => () => undefined,
    () => rememberedEmail() !== '',
    () => false,
  );
  const { submit, isBusy, banner } = useSigningIn(tell, onSecondFactor);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    const remembers = form.current !== null && new FormData(form.current).has('rememberMe');
    void submit(values, remembers);
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate>
      <Banner message={banner} />
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" size="lg" />
      <div className={styles.between}>
        {/* A tick from before the page came to life would be lost. */}
        <CheckboxField
          key={String(wasRemembered)}
          name="rememberMe"
          label={t`Remember me`}
          defaultChecked={wasRemembered}
          disabled={!isAlive}
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

function useSigningIn(tell: (faults: Partial<Values>) => boolean, onSecondFactor: (half: HalfSignedIn) => void) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const navigate = useNavigate();
  const problemWords = useProblemWords();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const submit = async ({ email, password }: Values, remembers: boolean) => {
    const address = email.trim();
    setBusy(true);
    try {
      const needed = await signIn({ email: address, password, rememberMe: remembers });
      rememberEmail(remembers ? address : undefined);
      if (needed) onSecondFactor({ ...needed.secondFactor, rememberMe: remembers });
      return;
    } catch (error) {
      if (codeOf(error) === 'email_not_verified') {
        setBanner({ kind: 'info', words: t`Redirecting to email verification` });
        setTimeout(() => void navigate(`/verify-email?email=${encodeURIComponent(address)}`), redirectAfterMs);
        return;
      }
      setBusy(false);
      const words = problemWords(error);
      const faults = faultsIn(error, ['email', 'password'] as const);
      setBanner({ kind: 'bad', words });
      tell(Object.keys(faults).length > 0 ? faults : { password: words });
    }
  };
  return { submit, isBusy, banner };
}
