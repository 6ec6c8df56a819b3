// Changes the password, which signs out the other devices.
import { ChangePasswordBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { problemFields } from '../../../platform/forms/field-errors.ts';
import { codeOf, useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { Card } from '../../../ui/card.tsx';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import stacked from '../../../ui/form.module.css';
import { Notice } from '../../../ui/notice.tsx';
import { useChangePassword } from '../identity-queries.ts';
import { NewPasswordFields, usePasswordValidation } from '../new-password-fields.tsx';

export function ChangePasswordCard() {
  const { t } = useLingui();
  // A new key resets the form after the password is changed.
  const [formKey, setFormKey] = useState(0);
  return (
    <Card title={t`Password`}>
      <ChangePasswordForm key={formKey} onDone={() => setFormKey(formKey + 1)} />
    </Card>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const problemMessage = useProblemMessage();
  const change = useChangePassword();
  const { user } = useSession();
  const person = user ? [user.firstName, user.lastName, user.email] : [];
  const validatePassword = usePasswordValidation();
  const form = useApiForm({
    initialValues: { currentPassword: '', password: '', confirmation: '', keepConnections: false },
    schema: ChangePasswordBody,
    bodyOf: ({ currentPassword, password, keepConnections }) => ({ currentPassword, newPassword: password, keepConnections }),
    fieldOf: (path) => (path === 'newPassword' ? 'password' : path),
    messages: { currentPassword: t`Please enter your password.` },
    rules: (values) => validatePassword(values, person),
  });
  const send = form.onSubmit((data) => change.mutate({ data }, { onSuccess: onDone, onError: (error) => form.showProblem(error) }));
  const hasOtherError = change.isError && problemFields(change.error).length === 0;
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <div role="status">
        {hasOtherError ? (
          <Notice kind="bad">
            {problemMessage(change.error)}{' '}
            {codeOf(change.error) === 'password_needed' ? <Link to="/forgot-password">{t`Forgot password`}</Link> : null}
          </Notice>
        ) : null}
      </div>
      <PasswordField {...form.field('currentPassword')} label={t`Current password`} autoComplete="current-password" size="lg" />
      <NewPasswordFields
        label={t`New password`}
        password={form.field('password')}
        confirmation={form.field('confirmation')}
        person={person}
      />
      <CheckboxField
        {...form.checkbox('keepConnections')}
        label={t`Keep Google, passkeys and my calendar link`}
        hint={t`Otherwise a new password also removes them, in case a stranger set them up.`}
      />
      <div>
        <Button type="submit" loading={change.isPending} disabled={!form.isHydrated}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}
