// Step-up of an account that has only Google: there is nothing to ask for yet, so the user gets a link to choose a password.
import { forgotPassword } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import stacked from '../../ui/form.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useProblemMessage } from '../forms/problem-message.ts';
import { useSession } from './session-provider.tsx';

export function PasswordNeeded({ onLeave }: { onLeave: () => void }) {
  const { user } = useSession();
  const problemMessage = useProblemMessage();
  const [state, setState] = useState<'asking' | 'sending' | 'sent'>('asking');
  const [problem, setProblem] = useState<string>();
  const email = user?.email ?? '';
  const send = () => {
    setState('sending');
    setProblem(undefined);
    forgotPassword({ email }).then(
      () => setState('sent'),
      (error: unknown) => {
        setProblem(problemMessage(error));
        setState('asking');
      },
    );
  };
  if (state === 'sent') return <LinkSent email={email} onLeave={onLeave} />;
  return (
    <div className={stacked.form}>
      <p>
        <Trans>
          This needs a password, in case someone else is using a screen you left open. You sign in with Google and have no password yet. We
          will send a link to {email} so you can choose one.
        </Trans>
      </p>
      <div role="status">{problem ? <Notice kind="bad">{problem}</Notice> : null}</div>
      <Group gap="xs" justify="flex-end" mt="md">
        <Button variant="default" onClick={onLeave}>
          <Trans>Not now</Trans>
        </Button>
        <Button onClick={send} loading={state === 'sending'} data-autofocus>
          <Trans>Send me the link</Trans>
        </Button>
      </Group>
    </div>
  );
}

function LinkSent({ email, onLeave }: { email: string; onLeave: () => void }) {
  return (
    <div className={stacked.form}>
      <p role="status">
        <Trans>
          We have sent a link to {email}. Choose your password and sign in with it. Then you can do this. You can still sign in with Google.
        </Trans>
      </p>
      <Group gap="xs" justify="flex-end" mt="md">
        <Button onClick={onLeave} data-autofocus>
          <Trans>Close</Trans>
        </Button>
      </Group>
    </div>
  );
}
