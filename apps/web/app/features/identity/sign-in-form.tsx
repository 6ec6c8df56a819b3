// E-mail and password, with a message at the field for what was wrong.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState, useSyncExternalStore } from 'react';
import { Link, useNavigate } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Banner } from './banner.tsx';
import styles from './identity.module.css';
import { codeOf, useProblemWords } from './problem-words.ts';
import { rememberEmail, rememberedEmail } from './remembered-email.ts';
import { useBanner } from './use-banner.ts';
import { faultsIn, useFields } from './use-fields.ts';

const bannerShownMs = 5_000;
const redirectAfterMs = 1_000;
const rememberedFields = () => ({ email: rememberedEmail() });

export function SignInForm() {
  const { t } = useLingui();
  const { form, values, tell, field } = useFields({ email: '', password: '' }, rememberedFields);
  const wasRemembered = useSyncExternalStore(
    () => () => undefined,
    () => rememberedEmail() !== '',
    () => false,
  );
  const [choice, setChoice] = useState<boolean>();
  const remembers = choice ?? wasRemembered;
  const { submit, isBusy, banner } = useSigningIn(tell);

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    void submit(values, remembers);
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={send} noValidate>
      <Banner message={banner} />
      <TextField {...field('email')} label={t`Email`} type="email" autoComplete="username" size="lg" />
      <PasswordField {...field('password')} label={t`Password`} autoComplete="current-password" size="lg" />
      <div className={styles.between}>
        <CheckboxField label={t`Remember me`} checked={remembers} onChange={(event) => setChoice(event.currentTarget.checked)} />
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

function useSigningIn(tell: (faults: Partial<Values>) => boolean) {
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
      await signIn({ email: address, password });
      rememberEmail(remembers ? address : undefined);
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
