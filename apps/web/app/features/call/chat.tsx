// What is written during the call: kept with the visit, shown at once, oldest first.
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useCallMessages, useWriteMessage } from './call-queries.ts';
import { GiveFile } from './give-file.tsx';
import { MessageLog } from './messages.tsx';
import styles from './side.module.css';
import { WriteWords } from './write-words.tsx';

type Props = { id: string; to: string; onWritten: () => void };

export function Chat({ id, to, onWritten }: Props) {
  const { t } = useLingui();
  const { data, isError, refetch } = useCallMessages(id);
  const write = useWriteMessage(id);
  const send = async (words: string) => {
    await write.mutateAsync(words);
    onWritten();
  };
  return (
    <div className={styles.chat}>
      <MessageLog messages={data?.messages ?? []} isEmptySaid={!isError}>
        {isError ? <Button variant="default" size="sm" onClick={() => void refetch()}>{t`Try Again`}</Button> : null}
      </MessageLog>
      <WriteWords to={to} send={send}>
        <GiveFile id={id} onGiven={onWritten} />
      </WriteWords>
    </div>
  );
}
