// Step-up with a code that is mailed to the account's address, before a second factor is added.
import { sendFactorCode, stepUpWithMailedCode } from '@lafiya/api-client';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { CodeField } from '../../ui/fields/code-field.tsx';
import stacked from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useSession } from './session-provider.tsx';
import { useVerification } from './use-verification.ts';

export function MailboxConfirmation({ onVerified }: { onVerified: () => void }) {
  const { t } = useLingui();
  const { user, confirm } = useSession();
  const email = user?.email;
  const [code, setCode] = useState('');
  const sending = useMailedCode();
  const { verify, isBusy, errorMessage, clearError } = useVerification();
  const isFilled = code.length === codeRules.digits;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isFilled || isBusy) return;
    void verify(async () => {
      await confirm((bearer) => stepUpWithMailedCode({ code }, bearer));
      onVerified();
    });
  };
  const sendAgain = () => {
    setCode('');
    clearError();
    sending.send();
  };
  return (
    <form className={stacked.form} method="post" onSubmit={submit} noValidate>
      <p>
        <Trans>
          We will send a code to <b>{email}</b>, so nobody who only knows your password can add a second factor.
        </Trans>
      </p>
      <div role="status">
        {sending.errorMessage ? <Notice kind="bad">{sending.errorMessage}</Notice> : null}
        {sending.isSent ? <Notice kind="info">{t`We have sent the code. It works for ten minutes.`}</Notice> : null}
      </div>
      <CodeField
        label={t`6-digit code from the e-mail`}
        value={code}
        onChange={setCode}
        error={errorMessage}
        length={codeRules.digits}
        autoFocus
      />
      <Button type="submit" size="lg" fullWidth loading={isBusy} disabled={!isFilled}>
        <Trans>Continue</Trans>
      </Button>
      <Button variant="default" fullWidth loading={sending.isBusy} onClick={sendAgain}>
        <Trans>Send a new code</Trans>
      </Button>
    </form>
  );
}

/** Sends the first code by itself. */
function useMailedCode() {
  const { call } = useSession();
  const { verify: attempt, isBusy, errorMessage } = useVerification();
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(false);
    void attempt(async () => {
      await call((bearer) => sendFactorCode({}, bearer));
      setSent(true);
    });
  };
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    send();
  });
  return { send, isBusy, isSent, errorMessage };
}
