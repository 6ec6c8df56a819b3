// New password and its confirmation, with the unmet password rules. The server applies the same, and refuses common and leaked passwords too.
import { brandTerms } from '@lafiya/brand';
import { passwordRules, unmetPasswordRules } from '@lafiya/domain/identity/password-rules';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Flex, SimpleGrid, Stack } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';

type Field = Pick<ComponentProps<typeof PasswordField>, 'name' | 'onChange' | 'error'> & { value?: string };

type NewPasswordFieldsProps = {
  password: Field;
  confirmation: Field;
  label?: string;
  /** Names and address of the user, as far as the page knows them. */
  person?: string[];
};

export function NewPasswordFields({ password, confirmation, label, person = [] }: NewPasswordFieldsProps) {
  const { t } = useLingui();
  const differs = Boolean(confirmation.value) && confirmation.value !== password.value;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <div>
        <PasswordField {...password} label={label ?? t`Password`} autoComplete="new-password" size="lg" aria-describedby="password-rules" />
        <UnmetRules password={password.value ?? ''} person={person} isRefused={Boolean(password.error)} />
      </div>
      <PasswordField
        {...confirmation}
        error={differs ? t`Passwords do not match` : confirmation.error}
        label={t`Confirm password`}
        autoComplete="new-password"
        size="lg"
      />
    </SimpleGrid>
  );
}

const ruleLabels: Record<string, MessageDescriptor> = {
  length: msg`At least 10 characters`,
  context: msg`Not based on our name, our city or words like doctor and patient`,
  person: msg`Not based on your own name or address`,
};

type UnmetRulesProps = { password: string; person: string[]; isRefused: boolean };

/** A password that the server refused, as a common one, gets no praise for its length beside the error. */
function UnmetRules({ password, person, isRefused }: UnmetRulesProps) {
  const { t, i18n } = useLingui();
  const unmet = password === '' ? passwordRules : unmetPasswordRules(password, { provider: brandTerms, person });
  return (
    <Stack gap={6} mih={24} mt={8} fz="sm" lh={1.4} c="dimmed" id="password-rules" aria-live="polite">
      {unmet.length === 0 && !isRefused ? (
        <Flex component="p" align="center" gap="xs" wrap="nowrap" c="var(--ok)">
          <IconCircleCheck size={16} stroke={2} aria-hidden />
          <Trans>Long enough, and not based on a name we know.</Trans>
        </Flex>
      ) : null}
      {unmet.length > 0 ? (
        <Flex component="ul" direction="column" gap={4} aria-label={password === '' ? t`The password must be` : t`Not met yet`}>
          {unmet.map(({ name, label }) => (
            <Flex component="li" align="center" gap="xs" wrap="nowrap" key={name}>
              <IconCircle size={16} stroke={1.75} aria-hidden />
              {ruleLabels[name] ? i18n._(ruleLabels[name]) : label}
            </Flex>
          ))}
        </Flex>
      ) : null}
      <p>
        <Trans>You can use any characters, including spaces. We refuse common passwords and those known from data leaks.</Trans>
      </p>
    </Stack>
  );
}

type NewPassword = { password: string; confirmation: string };

/** Validates a new password before it is sent, with the names and the address of the user, as far as the page knows them. */
export function usePasswordValidation(): (values: NewPassword, person?: string[]) => Partial<NewPassword> {
  const { t } = useLingui();
  return ({ password, confirmation }, person = []) => ({
    ...(unmetPasswordRules(password, { provider: brandTerms, person }).length > 0
      ? { password: t`Please choose a password that meets the rules below.` }
      : {}),
    ...(password === confirmation ? {} : { confirmation: t`Passwords do not match` }),
  });
}
