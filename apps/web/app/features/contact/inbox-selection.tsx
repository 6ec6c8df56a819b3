// Selecting several contact messages, and assigning or closing them together.
import type { InboxMessage } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, Group, Paper, Text } from '@mantine/core';
import { useState } from 'react';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { useChangeMessages } from './inbox-queries.ts';

export type Selection = { ids: string[]; openIds: string[]; toggle: (id: string) => void; setAll: (isOn: boolean) => void };

/** A message that is no longer in the list, or closed, is no longer selected. */
export function useSelection(messages: InboxMessage[]): Selection {
  const [chosen, setChosen] = useState<string[]>([]);
  const openIds = messages.filter(({ status }) => status !== 'closed').map(({ id }) => id);
  const ids = openIds.filter((id) => chosen.includes(id));
  return {
    ids,
    openIds,
    toggle: (id) => setChosen(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]),
    setAll: (isOn) => setChosen(isOn ? openIds : []),
  };
}

export function SelectionBar({ selection: { ids, openIds, setAll } }: { selection: Selection }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const change = useChangeMessages();
  const count = ids.length;
  const send = (action: 'assign' | 'close') => change.mutate({ data: { ids, action } }, { onSuccess: () => setAll(false) });
  const close = async () => {
    const question = {
      title: t`Close ${count} messages?`,
      body: t`They leave the list of open messages. Nothing is sent to the people who wrote them.`,
      confirmLabel: t`Close them`,
    };
    if (count < 2 || (await confirm(question))) send('close');
  };
  return (
    <Paper px="md" py="xs" component="section" aria-label={t`Selected messages`}>
      <Group justify="space-between" mih={44}>
        <Checkbox
          size="md"
          styles={{ body: { alignItems: 'center', minHeight: 44 } }}
          label={t`Select all on this page`}
          checked={count === openIds.length}
          indeterminate={count > 0 && count < openIds.length}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
        {count > 0 ? (
          <Group gap="xs">
            <Text span size="sm" c="var(--text-soft)" role="status">
              <Plural value={count} one="# selected" other="# selected" />
            </Text>
            <Button variant="default" loading={change.isPending} onClick={() => send('assign')}>
              <Trans>Assign to me</Trans>
            </Button>
            <Button variant="default" loading={change.isPending} onClick={() => void close()}>
              <Trans>Close</Trans>
            </Button>
          </Group>
        ) : null}
      </Group>
    </Paper>
  );
}
