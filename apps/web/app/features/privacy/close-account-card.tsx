// Settings card to close the account: consequences, retained data, and cancelling within a week.
import { type AccountClosure, cancelClosure, getClosure, requestClosure } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Modal } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { fieldErrorsIn } from '../../platform/forms/use-fields.ts';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useApiMutation, useApiQuery } from '../../platform/queries.tsx';
import { useStepUp } from '../../platform/session/step-up.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './privacy.module.css';

const closureKey = ['closure'];

export function CloseAccountCard() {
  const { t } = useLingui();
  const { data, isError, refetch, isFetching } = useApiQuery(closureKey, (bearer) => getClosure(bearer));
  const [isOpen, setOpen] = useState(false);
  if (isError && !data) return <ErrorState title={t`We could not load this`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={1} />;
  return (
    <Card title={t`Close my account`}>
      <div className={styles.stack}>
        {data.closure ? (
          <PendingClosure dueAt={data.closure.dueAt} />
        ) : (
          <>
            <p className={styles.lead}>
              <Trans>
                A week after you ask, nobody can sign in any more and what only your account needed is deleted. Until then you can change
                your mind.
              </Trans>
            </p>
            <div>
              <Button variant="danger" onClick={() => setOpen(true)}>
                <Trans>Close my account</Trans>
              </Button>
            </div>
          </>
        )}
        <details className={styles.history}>
          <summary>
            <Trans>What stays, and why</Trans>
          </summary>
          <RetainedData retained={data.retained} />
        </details>
      </div>
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={t`Close your account?`}>
        <CloseForm onDone={() => setOpen(false)} />
      </Modal>
    </Card>
  );
}

function RetainedData({ retained }: { retained: AccountClosure['retained'] }) {
  return (
    <dl className={styles.retained}>
      {retained.map(({ what, why, howLong }) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {why} {howLong}.
          </dd>
        </div>
      ))}
    </dl>
  );
}

function PendingClosure({ dueAt }: { dueAt: string }) {
  const { t } = useLingui();
  const { formatDateTime } = useDateFormat();
  const cancel = useApiMutation({
    send: (_: null, bearer) => cancelClosure({}, bearer),
    invalidates: [closureKey],
    successMessage: t`Your account stays`,
  });
  const when = formatDateTime(dueAt);
  return (
    <>
      <Notice kind="warn">
        <Trans>Your account will be closed {when}. Until then everything works as before.</Trans>
      </Notice>
      <div>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate(null)}>
          <Trans>Keep my account</Trans>
        </Button>
      </div>
    </>
  );
}

function CloseForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const stepUp = useStepUp();
  const [password, setPassword] = useState('');
  const close = useApiMutation({
    send: (_: null, bearer) => stepUp(() => requestClosure(password ? { password } : {}, bearer)),
    invalidates: [closureKey],
    successMessage: t`Your account closes in a week`,
  });
  const passwordError = fieldErrorsIn(close.error, ['password'] as const).password;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    close.mutate(null, { onSuccess: onDone });
  };
  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      <p>
        <Trans>
          In a week your sign-in, your settings, second factor and picture are deleted. Your medical record stays, because the law says so.
        </Trans>
      </p>
      <PasswordField
        label={t`Your password`}
        hint={t`Not needed if you have a second factor.`}
        value={password}
        error={passwordError}
        autoComplete="current-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="danger" loading={close.isPending}>
        <Trans>Close it in a week</Trans>
      </Button>
      <Button variant="default" onClick={onDone} data-autofocus>
        <Trans>Keep my account</Trans>
      </Button>
    </form>
  );
}
