// Verifies an e-mail address: automatically with the link's token, or with the six-digit code.
import { resendVerification, verifyEmail } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.tsx';
import { Banner } from '../../platform/forms/banner.tsx';
import styles from './identity.module.css';
import { type BannerMessage, useBanner } from '../../platform/forms/use-banner.ts';

const bannerShownMs = 7_000;

type VerifyFormProps = { email: string; token: string; onVerified: () => void };

export function VerifyForm({ email: givenEmail, token, onVerified }: VerifyFormProps) {
  const { t } = useLingui();
  const [email, setEmail] = useState(givenEmail);
  const [code, setCode] = useState('');
  const { verify, isBusy, codeError, warnIfEmpty, banner, setBanner } = useVerification(onVerified);
  const hasTried = useRef(false);

  useEffect(() => {
    if (!token || !givenEmail || hasTried.current) return;
    hasTried.current = true;
    void verify({ email: givenEmail, token });
  });

  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!warnIfEmpty(code)) void verify({ email: email.trim(), verificationCode: code });
  };
  // A disabled submit button ignores Enter, so the error for an empty code is shown here.
  const warnOnEnter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && code.length < codeRules.digits) warnIfEmpty(code);
  };
  return (
    <form className={styles.form} method="post" onSubmit={send} onKeyDown={warnOnEnter} noValidate>
      <Banner message={banner} />
      {givenEmail ? null : (
        <TextField
          label={t`Email`}
          type="email"
          autoComplete="email"
          size="lg"
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      )}
      <CodeField label={t`6-digit code`} value={code} onChange={setCode} error={codeError} length={codeRules.digits} />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={code.length !== codeRules.digits || !email.trim()}>
        <Trans>Verify Email</Trans>
      </Button>
      <ResendButton email={email.trim()} onMessage={setBanner} />
    </form>
  );
}

type Proof = { email: string; token: string } | { email: string; verificationCode: string };

function useVerification(onVerified: () => void) {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const [banner, setBanner] = useBanner(bannerShownMs);

  const verify = async (proof: Proof) => {
    setBusy(true);
    setCodeError(undefined);
    try {
      await verifyEmail(proof);
      toast.success(t`Email verified successfully!`);
      onVerified();
    } catch (error) {
      const text = messageFor(error, 'token' in proof);
      setBanner({ kind: 'bad', text });
      if (!('token' in proof)) setCodeError(text);
    } finally {
      setBusy(false);
    }
  };
  const messageFor = (error: unknown, isAutomatic: boolean): string => {
    if (isAutomatic) return t`Failed to verify email automatically. Please try again.`;
    if (!(error instanceof ApiProblem) || error.status >= 500) return t`An unexpected error occurred. Please try again later.`;
    return error.status === 429 ? error.message : t`Verification failed. Please try again.`;
  };
  const warnIfEmpty = (code: string): boolean => {
    if (code === '') setCodeError(t`Please enter the verification code.`);
    return code === '';
  };
  return { verify, isBusy, codeError, warnIfEmpty, banner, setBanner };
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
