// The chat messages and files of a finished call; renders nothing if there were none.
import { useLingui } from '@lingui/react/macro';
import { Card } from '../../../ui/card.tsx';
import { useCallMessages } from './call-queries.ts';
import { Messages } from './messages.tsx';
import styles from './side.module.css';

export function ChatRecord({ id }: { id: string }) {
  const { t } = useLingui();
  const messages = useCallMessages(id).data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Card title={t`Call chat`}>
      <div className={styles.record}>
        <Messages messages={messages} />
      </div>
    </Card>
  );
}
