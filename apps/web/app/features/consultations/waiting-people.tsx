// Who waits at the door of a call and since when, for its doctor, who lets them in; before the call and during it.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useNow } from '../../platform/use-now.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useAdmit } from './consultation-queries.ts';
import { useWaitingWords } from './consultation-words.ts';
import styles from './waiting-people.module.css';

type Waiting = CallState['people'][number] & { waitingSince: string };

export const whoWaits = ({ people }: Pick<CallState, 'people'>): Waiting[] =>
  people.filter((person): person is Waiting => person.waitingSince !== null && !person.isAdmitted);

/** Nothing when nobody waits. */
export function WaitingPeople({ state }: { state: CallState }) {
  const { t } = useLingui();
  const waiting = whoWaits(state);
  if (waiting.length === 0) return null;
  return (
    <ul className={styles.people} aria-label={t`In the waiting room`}>
      {waiting.map((person) => (
        <li key={person.id}>
          <WaitingPerson person={person} appointmentId={state.appointment.id} />
        </li>
      ))}
    </ul>
  );
}

function WaitingPerson({ person: { id, name, relation, waitingSince }, appointmentId }: { person: Waiting; appointmentId: string }) {
  const { t } = useLingui();
  const words = useWaitingWords();
  const admit = useAdmit();
  const now = useNow();
  return (
    <>
      <Avatar name={name} />
      <p className={styles.words} role="status">
        {words(relation ? `${name} (${relation})` : name, waitingSince, now)}
      </p>
      <Button
        variant="filled"
        loading={admit.isPending}
        leftSection={<IconDoorEnter size={18} stroke={1.75} aria-hidden />}
        onClick={() => admit.mutate({ appointmentId, personId: id })}
        aria-label={t`Admit ${name}`}
      >
        <Trans>Admit</Trans>
      </Button>
    </>
  );
}
