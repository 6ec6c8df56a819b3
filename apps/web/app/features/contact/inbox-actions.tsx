// An admin's actions on a contact message: assign to oneself, answer by e-mail, close.
import type { InboxMessage } from '@lafiya/api-client';
import { contactBounds } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type SubmitEvent, useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { fieldErrorsIn } from '../../platform/forms/use-fields.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useAnswerMessage, useCloseMessage, useAssignMessage } from './inbox-queries.ts';
import styles from './inbox.module.css';

export function InboxActions({ message }: { message: InboxMessage }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isAnswering, answering] = useDisclosure(false);
  const assign = useAssignMessage(message.id);
  const close = useCloseMessage(message.id);
  const { name, assignee } = message;
  return (
    <div className={styles.actions}>
      <Button size="sm" aria-label={t`Answer by e-mail: ${name}`} onClick={answering.open}>
        <Trans>Answer by e-mail</Trans>
      </Button>
      {assignee?.id === user?.id ? null : (
        <Button
          size="sm"
          variant="default"
          aria-label={t`Assign to me: message of ${name}`}
          loading={assign.isPending}
          onClick={() => assign.mutate(undefined)}
        >
          <Trans>Assign to me</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={t`Close the message of ${name}`}
        loading={close.isPending}
        onClick={() => close.mutate(undefined)}
      >
        <Trans>Close</Trans>
      </Button>
      <FormDialog isOpen={isAnswering} onClose={answering.close} title={t`Answer ${name}`} size={640}>
        <AnswerForm message={message} onClose={answering.close} />
      </FormDialog>
    </div>
  );
}

function AnswerForm({ message: { id, email, message }, onClose }: { message: InboxMessage; onClose: () => void }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const answer = useAnswerMessage(id);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    setEmpty(text.trim() === '');
    if (text.trim()) answer.mutate(text.trim(), { onSuccess: onClose });
  };
  return (
    <form className={dialog.form} onSubmit={send} noValidate>
      <p className={styles.text}>{message}</p>
      <TextAreaField
        label={t`Your answer`}
        hint={t`Goes to ${email}, with their own words below it. Write nothing about anybody’s health here.`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={isEmpty && !text.trim() ? t`Please write an answer.` : fieldErrorsIn(answer.error, ['text'] as const).text}
        rows={8}
        maxLength={contactBounds.message}
        required
        data-autofocus
      />
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={answer.isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" loading={answer.isPending}>
          <Trans>Send the answer</Trans>
        </Button>
      </div>
    </form>
  );
}
