// The people in the waiting room of a call, for the doctor to admit, before and during the call.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Group, Paper, Text } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useNow } from '../../platform/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useAdmit } from './consultation-queries.ts';
import { useWaitingText } from './consultation-labels.ts';

type Waiting = CallState['people'][number] & { waitingSince: string };

export const listWaiting = ({ people }: Pick<CallState, 'people'>): Waiting[] =>
  people.filter((person): person is Waiting => person.waitingSince !== null && !person.isAdmitted);

/** Renders nothing when nobody is waiting. */
export function WaitingPeople({ state }: { state: CallState }) {
  const { t } = useLingui();
  const waiting = listWaiting(state);
  if (waiting.length === 0) return null;
  return (
    <Flex component="ul" direction="column" gap={10} aria-label={t`In the waiting room`}>
      {waiting.map((person) => (
        <Paper component="li" bg="var(--primary-soft)" p="14px 18px" key={person.id}>
          <WaitingPerson person={person} appointmentId={state.appointment.id} />
        </Paper>
      ))}
    </Flex>
  );
}

function WaitingPerson({ person: { id, name, relation, waitingSince }, appointmentId }: { person: Waiting; appointmentId: string }) {
  const { t } = useLingui();
  const waitingText = useWaitingText();
  const admit = useAdmit();
  const now = useNow();
  return (
    <Group gap="10px 14px">
      <Avatar name={name} />
      <Text flex="1 1 180px" miw={0} fw={560} role="status">
        {waitingText(relation ? `${name} (${relation})` : name, waitingSince, now)}
      </Text>
      <Button
        variant="filled"
        loading={admit.isPending}
        leftSection={<IconDoorEnter size={18} stroke={1.75} aria-hidden />}
        onClick={() => admit.mutate({ data: { appointmentId, personId: id } })}
        aria-label={t`Admit ${name}`}
      >
        <Trans>Admit</Trans>
      </Button>
    </Group>
  );
}
