// Step-up with the password: alone for an account without a second factor, else besides it.
import { stepUpWithPassword } from '@lafiya/api-client';
import { StepUpWithPasswordBody } from '@lafiya/api-client/forms/identity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import stacked from '../../ui/form.module.css';
import { useProblemMessage } from '../forms/problem-message.ts';
import { useApiForm } from '../forms/use-api-form.ts';
import { useSession } from './session-provider.tsx';

type PasswordConfirmationProps = { hasSecondFactor: boolean; onVerified: () => void };

export function PasswordConfirmation({ hasSecondFactor, onVerified }: PasswordConfirmationProps) {
  const { t } = useLingui();
  const { confirm } = useSession();
  const problemMessage = useProblemMessage();
  const [isBusy, setBusy] = useState(false);
  const form = useApiForm({
    initialValues: { password: '' },
    schema: StepUpWithPasswordBody,
    bodyOf: (values) => values,
    messages: { password: t`Please enter your password.` },
  });
  const send = form.onSubmit((body) => {
    setBusy(true);
    confirm((bearer) => stepUpWithPassword(body, bearer))
      .then(onVerified, (error: unknown) => {
        if (!form.showProblem(error)) form.showErrors({ password: problemMessage(error) });
      })
      .finally(() => setBusy(false));
  });
  return (
    <form {...form.formProps} className={stacked.form} method="post" onSubmit={send}>
      <p>
        {hasSecondFactor ? (
          <Trans>This changes how you sign in, so it needs your password as well as your second factor.</Trans>
        ) : (
          <Trans>Please enter your password, in case someone else is using a screen you left open.</Trans>
        )}
      </p>
      <PasswordField {...form.field('password')} label={t`Your password`} autoComplete="current-password" data-autofocus />
      <Button type="submit" size="lg" fullWidth loading={isBusy}>
        <Trans>Continue</Trans>
      </Button>
    </form>
  );
}
