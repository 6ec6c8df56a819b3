// The line in which something is written to those in the call.
import { useLingui } from '@lingui/react/macro';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import styles from './side.module.css';

type Props = {
  to: string;
  /** What could not be sent stays in the line; why, the sender says. */
  send: (words: string) => Promise<void>;
  /** Before the line: what else can be given. */
  children?: ReactNode;
};

export function WriteWords({ to, send, children }: Props) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [isSending, setSending] = useState(false);
  const sendNow = async () => {
    const said = words.trim();
    if (!said || isSending) return;
    setSending(true);
    try {
      await send(said);
      setWords('');
    } catch {
      // Said by the sender.
    } finally {
      setSending(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void sendNow();
  };
  // Enter sends, as everywhere; with Shift it makes a line.
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
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
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
