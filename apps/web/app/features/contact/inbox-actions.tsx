// An admin's actions on a contact message: assign to oneself, answer by e-mail, close.
import type { InboxMessage } from '@lafiya/api-client';
import { AnswerContactMessageBody } from '@lafiya/api-client/forms/contact';
import { contactBounds } from '@lafiya/domain/contact/contact-message';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { useAnswerMessage, useCloseMessage, useAssignMessage } from './inbox-queries.ts';
import { MessageText } from './message-text.tsx';

export function InboxActions({ message }: { message: InboxMessage }) {
  const { t } = useLingui();
  const { user } = useSession();
  const [isAnswering, answering] = useDisclosure(false);
  const assign = useAssignMessage();
  const close = useCloseMessage();
  const { id, name, assignee } = message;
  return (
    <Group gap="xs">
      <Button size="sm" aria-label={t`Reply by e-mail: ${name}`} onClick={answering.open}>
        <Trans>Reply by e-mail</Trans>
      </Button>
      {assignee?.id === user?.id ? null : (
        <Button
          size="sm"
          variant="default"
          aria-label={t`Assign to me: message from ${name}`}
          loading={assign.isPending}
          onClick={() => assign.mutate({ id, data: {} })}
        >
          <Trans>Assign to me</Trans>
        </Button>
      )}
      <Button
        size="sm"
        variant="default"
        aria-label={t`Close the message from ${name}`}
        loading={close.isPending}
        onClick={() => close.mutate({ id, data: {} })}
      >
        <Trans>Close</Trans>
      </Button>
      <FormDialog isOpen={isAnswering} onClose={answering.close} title={t`Reply to ${name}`} size={640}>
        <AnswerForm message={message} onClose={answering.close} />
      </FormDialog>
    </Group>
  );
}

function AnswerForm({ message: { id, email, message }, onClose }: { message: InboxMessage; onClose: () => void }) {
  const { t } = useLingui();
  const form = useApiForm({
    initialValues: { text: '' },
    schema: AnswerContactMessageBody,
    bodyOf: ({ text }) => ({ text: text.trim() }),
    messages: { text: t`Please write a reply.` },
  });
  const answer = useAnswerMessage();
  const send = form.onSubmit((data) => answer.mutate({ id, data }, { onSuccess: onClose, onError: form.showProblem }));
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={send}>
      <MessageText>{message}</MessageText>
      <TextAreaField
        {...form.field('text')}
        label={t`Your reply`}
        hint={t`We send it to ${email}. Do not write about anyone’s health here: e-mail is not private.`}
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
          <Trans>Send reply</Trans>
        </Button>
      </div>
    </form>
  );
}
