// The lines of a chat, oldest first: who wrote what and when, and files to be saved.
import type { CallMessagesMessagesItem } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDownload } from '../../platform/download.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import styles from './side.module.css';

export type Message = CallMessagesMessagesItem;

type LogProps = { messages: Message[]; isEmptySaid?: boolean; children?: ReactNode };

/** Stands at the newest by itself: when one comes, and when it is shown again or grows smaller, as above a keyboard. */
export function MessageLog({ messages, isEmptySaid = true, children }: LogProps) {
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight });
    const watch = new ResizeObserver(toEnd);
    if (log.current && messages.length > 0) watch.observe(log.current);
    return () => watch.disconnect();
  }, [messages.length]);
  return (
    <div className={styles.messages} ref={log} role="log" aria-label={t`Chat`}>
      {messages.length === 0 && isEmptySaid ? (
        <p className={styles.none}>
          <Trans>Write what is hard to say or to hear: a name, a dose, an address. It stays with the visit.</Trans>
        </p>
      ) : null}
      {children}
      <Messages messages={messages} />
    </div>
  );
}

export function Messages({ messages }: { messages: Message[] }) {
  const { t, i18n } = useLingui();
  const { user } = useSession();
  // A call is of one day.
  const zone = user?.timeZone ? { timeZone: user.timeZone } : {};
  const timeOf = (at: string) => i18n.date(new Date(at), { ...zone, hour: 'numeric', minute: '2-digit' });
  return messages.map((message) => (
    <div key={message.id} className={styles.message} data-mine={message.isMine || undefined}>
      {message.file ? <GivenFile name={message.words} file={message.file} /> : <p className={styles.bubble}>{message.words}</p>}
      <span className={styles.when}>
        {message.isMine ? t`You` : message.name}, <time dateTime={message.sentAt}>{timeOf(message.sentAt)}</time>
      </span>
    </div>
  ));
}

/** What the other side gave is never shown by itself: it is saved, after our scanner looked at it. */
function GivenFile({ name, file: { id, sizeBytes } }: { name: string; file: NonNullable<Message['file']> }) {
  const { t, i18n } = useLingui();
  const download = useDownload();
  const size = i18n.number(Math.max(1, Math.round(sizeBytes / 1_024)), { style: 'unit', unit: 'kilobyte' });
  return (
    <button
      type="button"
      className={styles.file}
      disabled={download.isPending}
      onClick={() => download.mutate({ path: `/api/files/${id}/content`, name })}
    >
      <IconFileDownload size={22} stroke={1.75} aria-hidden />
      <span className={styles.fileName}>{name}</span> <VisuallyHidden>{t`Save`}</VisuallyHidden>
      <span className={styles.fileSize}>{size}</span>
    </button>
  );
}
