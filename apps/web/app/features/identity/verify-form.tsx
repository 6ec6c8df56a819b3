// Verifies an e-mail address: automatically with the link's token, or with the six-digit code.
import { type EmailVerificationInput, resendVerification, verifyEmail } from '@lafiya/api-client';
import { VerifyEmailBody } from '@lafiya/api-client/forms/identity';
import { ApiProblem } from '@lafiya/api-client/problem';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { codeOf } from '../../platform/forms/problem-message.ts';
import { Banner } from '../../platform/forms/banner.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { type BannerMessage, useBanner } from '../../platform/forms/use-banner.ts';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import styles from './identity.module.css';

const bannerShownMs = 7_000;

type VerifyFormProps = {
  email: string;
  token: string;
  onVerified: () => void;
  /** The proof is right, but this is not the browser that signed up. */
  onPasswordNeeded: (proof: EmailVerificationInput) => void;
};

export function VerifyForm({ email: givenEmail, token, onVerified, onPasswordNeeded }: VerifyFormProps) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { email: givenEmail, verificationCode: '' },
    schema: VerifyEmailBody,
    bodyOf: ({ email, verificationCode }) => ({ email: email.trim(), verificationCode }),
  });
  const { email, verificationCode: code } = form.values;
  // Not known after a link, whose token is enough.
  const isEmailKnown = VerifyEmailBody.shape.email.safeParse(givenEmail).success;
  const { verify, isBusy, banner, setBanner } = useVerification({
    onVerified,
    onPasswordNeeded,
    showCodeError: (message) => form.showErrors({ verificationCode: message }),
  });
  const hasTried = useRef(false);

  useEffect(() => {
    if (!token || hasTried.current) return;
    hasTried.current = true;
    void verify({ token });
  });

  // A disabled submit button ignores Enter, so the error for an empty code is shown here.
  const warnOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && code === '') form.showErrors({ verificationCode: t`Please enter the verification code.` });
  };
  return (
    <form
      {...form.formProps}
      className={styles.form}
      method="post"
      onSubmit={form.onSubmit((body) => void verify(body))}
      onKeyDown={warnOnEnter}
    >
      <Banner message={banner} />
      {isEmailKnown ? null : <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="email" size="lg" />}
      <CodeField {...form.field('verificationCode')} label={t`6-digit code`} length={codeRules.digits} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={code.length !== codeRules.digits || !email.trim()}>
        <Trans>Verify Email</Trans>
      </Button>
      <ResendButton email={email.trim()} onMessage={setBanner} />
    </form>
  );
}

type Outcomes = Pick<VerifyFormProps, 'onVerified' | 'onPasswordNeeded'> & { showCodeError: (message: string) => void };

function useVerification({ onVerified, onPasswordNeeded, showCodeError }: Outcomes) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [banner, setBanner] = useBanner(bannerShownMs);

  const verify = async (proof: EmailVerificationInput) => {
    setBusy(true);
    try {
      await verifyEmail(proof);
      toast.success(t`Email verified successfully!`);
      onVerified();
    } catch (error) {
      if (codeOf(error) === 'choose_password') return onPasswordNeeded(proof);
      const isAutomatic = proof.token !== undefined;
      const text = messageFor(error, isAutomatic);
      setBanner({ kind: 'bad', text });
      if (!isAutomatic) showCodeError(text);
    } finally {
      setBusy(false);
    }
  };
  const messageFor = (error: unknown, isAutomatic: boolean): string => {
    if (isAutomatic) return t`Failed to verify email automatically. Please try again.`;
    if (!(error instanceof ApiProblem) || error.status >= 500) return t`An unexpected error occurred. Please try again later.`;
    return error.status === 429 ? error.message : t`Verification failed. Please try again.`;
  };
  return { verify, isBusy, banner, setBanner };
}

function ResendButton({ email, onMessage }: { email: string; onMessage: (message: BannerMessage) => void }) {
  const { t } = useLingui();
  const { secondsLeft: wait, start } = useCountdown(codeRules.resendAfterMs);
  const [isBusy, setBusy] = useState(false);

  const resend = async () => {
    setBusy(true);
    try {
      await resendVerification({ email });
      toast.success(t`Verification code resent successfully!`);
      onMessage({ kind: 'ok', text: t`Verification email sent successfully!` });
      start();
    } catch {
      onMessage({ kind: 'bad', text: t`Failed to resend verification code. Please try again.` });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="default" size="lg" fullWidth loading={isBusy} disabled={wait > 0 || !email} onClick={() => void resend()}>
      {wait > 0 ? t`Resend Code in ${wait} s` : t`Resend Code`}
    </Button>
  );
}

/** Uses the clock instead of counting ticks, because browsers throttle timers in background tabs. */
function useCountdown(lengthMs: number): { secondsLeft: number; start: () => void } {
  const [{ until, now }, setTimes] = useState({ until: 0, now: 0 });
  const isRunning = now < until;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1_000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = () => setTimes({ until: Date.now() + lengthMs, now: Date.now() });
  return { secondsLeft: Math.max(0, Math.ceil((until - now) / 1_000)), start };
}
