// The chat messages and files of a finished call; renders nothing if there were none.
import { useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Card } from '../../../ui/card.tsx';
import { useCallMessages } from './call-queries.ts';
import { Messages } from './messages.tsx';

export function ChatRecord({ id }: { id: string }) {
  const { t } = useLingui();
  const messages = useCallMessages(id).data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <Card title={t`Call chat`}>
      <Stack gap={14} maw={640}>
        <Messages messages={messages} />
      </Stack>
    </Card>
  );
}
