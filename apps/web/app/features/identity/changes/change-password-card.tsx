// Changes the password; afterwards the other devices are signed out.
import { changePassword } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { Link } from 'react-router';
import { codeOf, useProblemWords } from '../../../platform/forms/problem-words.ts';
import { faultsIn, useFields } from '../../../platform/forms/use-fields.ts';
import { useApiAct } from '../../../platform/queries.tsx';
import { Card } from '../../../ui/card.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordPair, usePasswordFaults } from '../password-pair.tsx';
import styles from '../security/security.module.css';

export function ChangePasswordCard() {
  const { t } = useLingui();
  // A new key empties the form once the password is changed.
  const [round, setRound] = useState(0);
  return (
    <Card title={t`Password`}>
      <ChangePasswordForm key={round} onDone={() => setRound(round + 1)} />
    </Card>
  );
}

function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { form, values, isAlive, tell, field } = useFields({ currentPassword: '', password: '', confirmation: '' });
  const passwordFaults = usePasswordFaults();
  const problemWords = useProblemWords();
  const change = useApiAct({
    send: (_: null, bearer) => changePassword({ currentPassword: values.currentPassword, newPassword: values.password }, bearer),
    changes: [['devices']],
    done: t`Password changed. Your other devices are signed out.`,
    quiet: true,
  });
  const told = (error: unknown) => {
    const { newPassword, currentPassword } = faultsIn(error, ['currentPassword', 'newPassword'] as const);
    return { ...(currentPassword ? { currentPassword } : {}), ...(newPassword ? { password: newPassword } : {}) };
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const missing = values.currentPassword ? {} : { currentPassword: t`Please type your password.` };
    if (tell({ ...missing, ...passwordFaults(values.password, values.confirmation) })) return;
    change.mutate(null, { onSuccess: onDone, onError: (error) => void tell(told(error)) });
  };
  const isOtherFault = change.isError && Object.keys(told(change.error)).length === 0;
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={submit} noValidate>
      <div role="status">
        {isOtherFault ? (
          <Notice kind="bad">
            {problemWords(change.error)}{' '}
            {codeOf(change.error) === 'password_needed' ? <Link to="/forgot-password">{t`Forgot password`}</Link> : null}
          </Notice>
        ) : null}
      </div>
      <PasswordField {...field('currentPassword')} label={t`Current password`} autoComplete="current-password" size="lg" />
      <PasswordPair label={t`New password`} password={field('password')} confirmation={field('confirmation')} />
      <div>
        <Button type="submit" loading={change.isPending} disabled={!isAlive}>
          <Trans>Change password</Trans>
        </Button>
      </div>
    </form>
  );
}
