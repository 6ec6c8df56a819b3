// What is written during the call: kept with the visit, shown at once, oldest first.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useSession } from '../../platform/session/session-provider.tsx';
import { useCallMessages, useWriteMessage } from './call-queries.ts';
import styles from './side.module.css';

type Props = { id: string; to: string; onWritten: () => void };

export function Chat({ id, to, onWritten }: Props) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  const { data, isError, refetch } = useCallMessages(id);
  const end = useRef<HTMLDivElement>(null);
  const messages = data?.messages ?? [];
  // A call is of today.
  const zone = user?.timeZone ? { timeZone: user.timeZone } : {};
  const timeOf = (at: string) => i18n.date(new Date(at), { ...zone, hour: 'numeric', minute: '2-digit' });
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
        {messages.map((message) => (
          <div key={message.id} className={styles.message} data-mine={message.isMine || undefined}>
            <p className={styles.bubble}>{message.words}</p>
            <span className={styles.when}>
              {message.isMine ? t`You` : message.name}, <time dateTime={message.sentAt}>{timeOf(message.sentAt)}</time>
            </span>
          </div>
        ))}
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
