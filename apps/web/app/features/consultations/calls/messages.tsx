// Chat messages, oldest first, with their files.
import type { CallMessagesMessagesItem } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Text, VisuallyHidden } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDownload } from '../../../platform/download.ts';
import { Moment } from '../../../platform/zoned-moment.tsx';
import styles from './side.module.css';

export type Message = CallMessagesMessagesItem;

type LogProps = { messages: Message[]; showsEmptyText?: boolean; children?: ReactNode };

/** Scrolls to the newest message when one arrives, and when the log is shown again or resized, as by an on-screen keyboard. */
export function MessageLog({ messages, showsEmptyText = true, children }: LogProps) {
  const { t } = useLingui();
  const log = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const scrollToEnd = () => log.current?.scrollTo({ top: log.current.scrollHeight });
    const observer = new ResizeObserver(scrollToEnd);
    if (log.current && messages.length > 0) observer.observe(log.current);
    return () => observer.disconnect();
  }, [messages.length]);
  return (
    <div className={styles.messages} ref={log} role="log" aria-label={t`Chat`}>
      {messages.length === 0 && showsEmptyText ? (
        <Text size="sm" c="dimmed">
          <Trans>Type anything that is hard to say or hear: a name, a dose, an address. The chat is saved with the appointment.</Trans>
        </Text>
      ) : null}
      {children}
      <Messages messages={messages} />
    </div>
  );
}

export function Messages({ messages }: { messages: Message[] }) {
  const { t } = useLingui();
  // A call does not span days, so the time is enough.
  return messages.map((message) => (
    <div key={message.id} className={styles.message} data-mine={message.isMine || undefined}>
      {message.file ? <FileMessage name={message.text} file={message.file} /> : <p className={styles.bubble}>{message.text}</p>}
      <Text span size="xs" c="dimmed" lh="inherit">
        {message.isMine ? t`You` : message.name}, <Moment at={message.sentAt} />
        {message.isForGuests ? null : t`, not shown to guests`}
      </Text>
    </div>
  ));
}

/** Files are never displayed inline, only offered for download after the virus scan. */
function FileMessage({ name, file: { id, sizeBytes } }: { name: string; file: NonNullable<Message['file']> }) {
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
      <Text span size="xs" c="dimmed" lh="inherit">
        {size}
      </Text>
    </button>
  );
}
