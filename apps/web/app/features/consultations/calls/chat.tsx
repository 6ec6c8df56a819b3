// The chat of a call: messages are stored with the appointment and shown oldest first.
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallMessages, useSendMessage } from './call-queries.ts';
import { SendFile } from './send-file.tsx';
import { MessageLog } from './messages.tsx';
import styles from './side.module.css';
import { MessageInput } from './message-input.tsx';

type Props = { id: string; to: string; onWritten: () => void };

export function Chat({ id, to, onWritten }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useCallMessages(id);
  const write = useSendMessage(id);
  const send = async (text: string) => {
    await write.mutateAsync({ id, data: { text } });
    onWritten();
  };
  return (
    <div className={styles.chat}>
      <MessageLog messages={data?.messages ?? []} showsEmptyText={!isError}>
        {isError ? <Button variant="default" size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
      </MessageLog>
      <MessageInput to={to} send={send}>
        <SendFile id={id} onSent={onWritten} />
      </MessageInput>
    </div>
  );
}
