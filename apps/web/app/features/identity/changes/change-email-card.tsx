// Changes the e-mail address; it applies once the user confirms it with the code or link sent to the new address.
import { changeEmail, confirmEmailByCode, getMe, type User } from '@lafiya/api-client';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { fieldErrorsIn, useFields } from '../../../platform/forms/use-fields.ts';
import { useApiMutation } from '../../../platform/queries.tsx';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from '../security/security.module.css';

export function ChangeEmailCard({ user }: { user: User }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [sentTo, setSentTo] = useState('');
  const close = () => {
    setSentTo('');
    setOpen(false);
  };
  return (
    <Card title={t`E-mail address`}>
      <div className={styles.stack}>
        <p className={styles.lead}>
          <Trans>
            You sign in with <b>{user.email}</b>, and our letters go there.
          </Trans>
        </p>
        {!isOpen && !sentTo ? (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              <Trans>Change e-mail address</Trans>
            </Button>
          </div>
        ) : null}
        {isOpen && !sentTo ? <NewAddressForm onSent={setSentTo} onCancel={close} /> : null}
        {sentTo ? <ConfirmForm newEmail={sentTo} onDone={close} /> : null}
      </div>
    </Card>
  );
}

function NewAddressForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const { form, values, showErrors, field } = useFields({ newEmail: '', password: '' });
  const problemMessage = useProblemMessage();
  const newEmail = values.newEmail.trim();
  const requestChange = useApiMutation({
    send: (_: null, bearer) => changeEmail({ newEmail, password: values.password }, bearer),
    suppressErrorToast: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = {
      ...(/^\S+@\S+\.\S+$/.test(newEmail) ? {} : { newEmail: t`Please give an e-mail address, like name@example.com.` }),
      ...(values.password ? {} : { password: t`Please type your password.` }),
    };
    if (showErrors(missing)) return;
    const onError = (error: unknown) => {
      const errors = fieldErrorsIn(error, ['newEmail', 'password'] as const);
      showErrors(Object.keys(errors).length > 0 ? errors : { newEmail: problemMessage(error) });
    };
    requestChange.mutate(null, { onSuccess: () => onSent(newEmail), onError });
  };
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      <TextField {...field('newEmail')} label={t`New e-mail address`} type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...field('password')} label={t`Your password`} autoComplete="current-password" />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={requestChange.isPending}>
          <Trans>Send the code</Trans>
        </Button>
      </div>
    </form>
  );
}

function ConfirmForm({ newEmail, onDone }: { newEmail: string; onDone: () => void }) {
  const { t } = useLingui();
  const { changeUser } = useSession();
  const problemMessage = useProblemMessage();
  const [code, setCode] = useState('');
  const confirm = useApiMutation({
    send: async (verificationCode: string, bearer) => {
      await confirmEmailByCode({ verificationCode }, bearer);
      return getMe(bearer);
    },
    invalidates: [['profile']],
    successMessage: t`Your e-mail address is changed`,
    suppressErrorToast: true,
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    confirm.mutate(code, {
      onSuccess: ({ user }) => {
        changeUser(user);
        onDone();
      },
    });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <Notice kind="info" live>
        <Trans>We have sent a link and a code to {newEmail}. The address counts when you confirm it.</Trans>
      </Notice>
      <CodeField
        label={t`6-digit code`}
        value={code}
        onChange={setCode}
        error={confirm.isError ? problemMessage(confirm.error) : undefined}
        length={codeRules.digits}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={code.length !== codeRules.digits}>
          <Trans>Confirm</Trans>
        </Button>
      </div>
    </form>
  );
}
