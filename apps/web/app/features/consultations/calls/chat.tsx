// The chat of a call: messages are stored with the appointment and shown oldest first.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useCallMessages, useSendMessage } from './call-queries.ts';
import { SendFile } from './send-file.tsx';
import { MessageLog } from './messages.tsx';
import styles from './side.module.css';
import { MessageInput } from './message-input.tsx';

type Props = {
  id: string;
  to: string;
  /** The names of guests who read along. */
  guests: string[];
  onWritten: () => void;
};

export function Chat({ id, to, guests, onWritten }: Props) {
  const { t, i18n } = useLingui();
  const { data, isError, refetch } = useCallMessages(id);
  const write = useSendMessage(id);
  const [isPrivate, setPrivate] = useState(false);
  const isForGuests = guests.length === 0 || !isPrivate;
  const everybody = new Intl.ListFormat(i18n.locale, { type: 'conjunction' }).format([to, ...guests]);
  const readers = isForGuests ? everybody : to;
  const send = async (text: string) => {
    await write.mutateAsync({ id, data: { text, isForGuests } });
    onWritten();
  };
  return (
    <div className={styles.chat}>
      <MessageLog messages={data?.messages ?? []} showsEmptyText={!isError}>
        {isError ? <Button variant="default" size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
      </MessageLog>
      {guests.length > 0 ? (
        <div className={styles.readers}>
          <p role="status">
            <Trans>Read by {readers}.</Trans>
          </p>
          <Checkbox checked={isPrivate} onChange={(event) => setPrivate(event.currentTarget.checked)} label={t`Only ${to}`} />
        </div>
      ) : null}
      <MessageInput to={readers} send={send}>
        <SendFile id={id} isForGuests={isForGuests} onSent={onWritten} />
      </MessageInput>
    </div>
  );
}
