// Changes the e-mail address; it applies once the user confirms it with the code or link sent to the new address.
import type { User } from '@lafiya/api-client';
import { ChangeEmailBody, ConfirmEmailByCodeBody } from '@lafiya/api-client/forms/identity';
import { codeRules } from '@lafiya/domain/identity/sign-in-throttle';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { Card } from '../../../ui/card.tsx';
import { CodeField } from '../../../ui/fields/code-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import stacked from '../../../ui/form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { useConfirmEmail, useRequestEmailChange } from '../identity-queries.ts';

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
      <Stack gap="md">
        <Text c="var(--text-mid)" style={{ overflowWrap: 'anywhere' }}>
          <Trans>
            You sign in with <b>{user.email}</b>. We send e-mails there.
          </Trans>
        </Text>
        {!isOpen && !sentTo ? (
          <div>
            <Button variant="default" onClick={() => setOpen(true)}>
              <Trans>Change e-mail address</Trans>
            </Button>
          </div>
        ) : null}
        {isOpen && !sentTo ? <NewAddressForm onSent={setSentTo} onCancel={close} /> : null}
        {sentTo ? <ConfirmForm newEmail={sentTo} onDone={close} /> : null}
      </Stack>
    </Card>
  );
}

function NewAddressForm({ onSent, onCancel }: { onSent: (email: string) => void; onCancel: () => void }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const requestChange = useRequestEmailChange();
  const form = useApiForm({
    initialValues: { newEmail: '', password: '' },
    schema: ChangeEmailBody,
    bodyOf: ({ newEmail, password }) => ({ newEmail: newEmail.trim(), password }),
    messages: { password: t`Please enter your password.` },
  });
  const send = form.onSubmit((data) =>
    requestChange.mutate(data, {
      onSuccess: () => onSent(data.newEmail),
      onError: (error) => {
        if (!form.showProblem(error)) form.showErrors({ newEmail: problemMessage(error) });
      },
    }),
  );
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <TextField {...form.field('newEmail')} label={t`New e-mail address`} type="email" autoComplete="email" maxLength={254} />
      <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" />
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={requestChange.isPending}>
          <Trans>Send the code</Trans>
        </Button>
      </Group>
    </form>
  );
}

function ConfirmForm({ newEmail, onDone }: { newEmail: string; onDone: () => void }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const confirm = useConfirmEmail();
  const form = useApiForm({
    initialValues: { verificationCode: '' },
    schema: ConfirmEmailByCodeBody,
    bodyOf: (values) => values,
  });
  const send = form.onSubmit((body) =>
    confirm.mutate(body, {
      onSuccess: onDone,
      onError: (error) => form.showErrors({ verificationCode: problemMessage(error) }),
    }),
  );
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <Notice kind="info" live>
        <Trans>We sent a link and a code to {newEmail}. Your address changes when you confirm it.</Trans>
      </Notice>
      <CodeField {...form.field('verificationCode')} label={t`6-digit code`} length={codeRules.digits} />
      <Group gap="xs" grow preventGrowOverflow={false}>
        <Button variant="default" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={confirm.isPending} disabled={form.values.verificationCode.length !== codeRules.digits}>
          <Trans>Confirm</Trans>
        </Button>
      </Group>
    </form>
  );
}
