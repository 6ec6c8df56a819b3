// New password and its confirmation, with the unmet password rules, which are the ones the server applies.
import { passwordRules, unmetPasswordRules } from '@lafiya/domain/identity/password-rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import styles from './identity.module.css';

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'onChange' | 'error'> & { value?: string };

export function NewPasswordFields({ password, confirmation, label }: { password: Field; confirmation: Field; label?: string }) {
  const { t } = useLingui();
  const differs = Boolean(confirmation.value) && confirmation.value !== password.value;
  return (
    <div className={styles.pair}>
      <div>
        <PasswordField {...password} label={label ?? t`Password`} autoComplete="new-password" size="lg" aria-describedby="password-rules" />
        <UnmetRules password={password.value ?? ''} />
      </div>
      <PasswordField
        {...confirmation}
        error={differs ? t`Passwords do not match` : confirmation.error}
        label={t`Confirm password`}
        autoComplete="new-password"
        size="lg"
      />
    </div>
  );
}

const ruleLabels: Record<string, MessageDescriptor> = {
  length: msg`At least 8 characters`,
  upper: msg`One uppercase letter`,
  lower: msg`One lowercase letter`,
  number: msg`One number`,
  special: msg`One special character`,
};

function UnmetRules({ password }: { password: string }) {
  const { t, i18n } = useLingui();
  const unmet = unmetPasswordRules(password);
  return (
    <div id="password-rules" className={styles.rules} aria-live="polite">
      {unmet.length === 0 ? (
        <p className={styles.met}>
          <IconCircleCheck size={16} stroke={2} aria-hidden />
          <Trans>This password has all it needs.</Trans>
        </p>
      ) : (
        <ul aria-label={unmet.length === passwordRules.length ? t`The password needs` : t`Still missing`}>
          {unmet.map(({ name, label }) => (
            <li key={name}>
              <IconCircle size={16} stroke={1.75} aria-hidden />
              {ruleLabels[name] ? i18n._(ruleLabels[name]) : label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type NewPassword = { password: string; confirmation: string };

/** Validates a new password before it is sent. */
export function usePasswordValidation(): (values: NewPassword) => Partial<NewPassword> {
  const { t } = useLingui();
  return ({ password, confirmation }) => ({
    ...(unmetPasswordRules(password).length > 0 ? { password: t`Please choose a password that meets the rules below.` } : {}),
    ...(password === confirmation ? {} : { confirmation: t`Passwords do not match` }),
  });
}
