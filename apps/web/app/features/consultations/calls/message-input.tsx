// The message input of the call chat.
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import styles from './side.module.css';

type Props = {
  to: string;
  /** If it rejects, the text stays in the input; the caller shows the error. */
  send: (text: string) => Promise<void>;
  /** Rendered before the input, for example a file button. */
  children?: ReactNode;
};

export function MessageInput({ to, send, children }: Props) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    const message = text.trim();
    if (!message || isSending) return;
    setSending(true);
    try {
      await send(message);
      setText('');
    } catch {
      // The caller shows the error.
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sendNow();
  };
  // Enter sends; Shift+Enter inserts a line break.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void sendNow();
  };
  return (
    <form className={styles.writing} data-alone={children ? undefined : true} onSubmit={submit}>
      {children}
      <Textarea
        aria-label={t`Write to ${to}`}
        placeholder={t`Write to ${to}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={press}
        maxLength={4_000}
        autosize
        minRows={1}
        maxRows={4}
      />
      <ActionIcon type="submit" variant="filled" size={44} radius="md" aria-label={t`Send`} loading={isSending}>
        <IconSend size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </form>
  );
}
