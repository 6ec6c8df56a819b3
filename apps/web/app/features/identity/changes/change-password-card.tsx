// Changes the password, which signs out the other devices.
import { changePassword } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { codeOf, useProblemMessage } from '../../../platform/forms/problem-message.ts';
import { fieldErrorsIn, useFields } from '../../../platform/forms/use-fields.ts';
import { useApiMutation } from '../../../platform/queries.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields, usePasswordValidation } from '../new-password-fields.tsx';
import styles from '../security/security.module.css';

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
  const { form, values, isHydrated, showErrors, field } = useFields({ currentPassword: '', password: '', confirmation: '' });
  const validatePassword = usePasswordValidation();
  const problemMessage = useProblemMessage();
  const change = useApiMutation({
    send: (_: null, bearer) => changePassword({ currentPassword: values.currentPassword, newPassword: values.password }, bearer),
    invalidates: [['devices']],
    successMessage: t`Password changed. Your other devices are signed out.`,
    suppressErrorToast: true,
  });
  const errorsOf = (error: unknown) => {
    const { newPassword, currentPassword } = fieldErrorsIn(error, ['currentPassword', 'newPassword'] as const);
    return { ...(currentPassword ? { currentPassword } : {}), ...(newPassword ? { password: newPassword } : {}) };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = values.currentPassword ? {} : { currentPassword: t`Please type your password.` };
    if (showErrors({ ...missing, ...validatePassword(values.password, values.confirmation) })) return;
    change.mutate(null, { onSuccess: onDone, onError: (error) => void showErrors(errorsOf(error)) });
  };
  const hasOtherError = change.isError && Object.keys(errorsOf(change.error)).length === 0;
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      <div role="status">
        {hasOtherError ? (
          <Notice kind="bad">
            {problemMessage(change.error)}{' '}
            {codeOf(change.error) === 'password_needed' ? <Link to="/forgot-password">{t`Forgot password`}</Link> : null}
          </Notice>
        ) : null}
      </div>
      <PasswordField {...field('currentPassword')} label={t`Current password`} autoComplete="current-password" size="lg" />
      <NewPasswordFields label={t`New password`} password={field('password')} confirmation={field('confirmation')} />
      <div>
        <Button type="submit" loading={change.isPending} disabled={!isHydrated}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}
