// What is written during the call: kept with the visit, shown at once, oldest first.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useCallMessages, useWriteMessage } from './call-queries.ts';
import { GiveFile } from './give-file.tsx';
import { Messages } from './messages.tsx';
import styles from './side.module.css';

type Props = { id: string; to: string; onWritten: () => void };

export function Chat({ id, to, onWritten }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useCallMessages(id);
  const end = useRef<HTMLDivElement>(null);
  const messages = data?.messages ?? [];
  useEffect(() => {
    if (messages.length > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [messages.length]);
  return (
    <div className={styles.chat}>
      <div className={styles.messages} role="log" aria-label={t`Chat`}>
        {messages.length === 0 && !isError ? (
          <p className={styles.none}>
            <Trans>Write what is hard to say or to hear: a name, a dose, an address. It stays with the visit.</Trans>
          </p>
        ) : null}
        {isError ? <Button variant="default" size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
        <Messages messages={messages} />
        <div ref={end} />
      </div>
      <Writing id={id} to={to} onWritten={onWritten} />
    </div>
  );
}

function Writing({ id, to, onWritten }: Props) {
  const { t } = useLingui();
  const write = useWriteMessage(id);
  const [words, setWords] = useState('');
  const send = () => {
    const said = words.trim();
    if (!said || write.isPending) return;
    write.mutate(said, {
      onSuccess: () => {
        setWords('');
        onWritten();
      },
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };
  // Enter sends, as everywhere; with Shift it makes a line.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <form className={styles.writing} onSubmit={submit}>
      <GiveFile id={id} onGiven={onWritten} />
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
      <ActionIcon type="submit" variant="filled" size={44} radius="md" aria-label={t`Send`} loading={write.isPending}>
        <IconSend size={20} stroke={1.75} aria-hidden />
      </ActionIcon>
    </form>
  );
}
