// The people of a call and their status; the doctor can admit and remove them.
import type { CallState } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Flex } from '@mantine/core';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { PersonCell } from '../../../ui/person-cell.tsx';
import rows from '../../../ui/rows.module.css';
import { useConfirm } from '../../../ui/use-confirm.tsx';
import { useAdmit } from '../consultation-queries.ts';
import { type CallPerson, useRemove } from './call-queries.ts';
import type { CallMember } from './media/call-members.ts';

type Props = { state: CallState; members: CallMember[] };

export function People({ state, members }: Props) {
  const { t } = useLingui();
  const isDoctor = state.side === 'doctor';
  const presentIds = new Set(members.map(({ id }) => id));
  return (
    <Box component="ul" px={16} py={8} className={rows.divided ?? ''} aria-label={t`People`}>
      {state.people.map((person) => (
        <Flex component="li" align="center" justify="space-between" gap="sm" wrap="nowrap" mih={60} py={6} key={person.id}>
          <PersonCell
            name={person.name}
            shape={person.kind === 'doctor' ? 'arch' : 'circle'}
            detail={
              <PersonStatus person={person} isMe={person.id === state.me?.personId} isHere={person.isInCall || presentIds.has(person.id)} />
            }
          />
          {isDoctor && person.kind !== 'doctor' ? <PersonActions person={person} state={state} /> : null}
        </Flex>
      ))}
    </Box>
  );
}

function PersonStatus({ person, isMe, isHere }: { person: CallPerson; isMe: boolean; isHere: boolean }) {
  const { formatDateTime } = useDateFormat();
  const { relation, waitingSince, isAdmitted } = person;
  const since = waitingSince ? formatDateTime(waitingSince) : '';
  if (isMe) return <Trans>you</Trans>;
  return (
    <>
      {relation ? `${relation}, ` : null}
      {isHere ? (
        <Trans>in the call</Trans>
      ) : isAdmitted ? (
        <Trans>admitted, not in the call</Trans>
      ) : waitingSince ? (
        <Trans>waiting since {since}</Trans>
      ) : (
        <Trans>not in the waiting room</Trans>
      )}
    </>
  );
}

function PersonActions({ person, state }: { person: CallPerson; state: CallState }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const remove = useRemove(t`${person.name} has been removed from the call.`);
  const target = { appointmentId: state.appointment.id, personId: person.id };
  if (!person.isAdmitted) return person.waitingSince ? <AdmitButton person={person} appointmentId={state.appointment.id} /> : null;
  const ask = async () => {
    const question = {
      title: t`Remove ${person.name} from the call?`,
      body: t`They will no longer see or hear the call and cannot rejoin it.`,
      confirmLabel: t`Remove`,
      danger: true,
    };
    if (await confirm(question)) remove.mutate({ data: target });
  };
  return (
    <Button size="sm" variant="default" loading={remove.isPending} onClick={() => void ask()} aria-label={t`Remove ${person.name}`}>
      <Trans>Remove</Trans>
    </Button>
  );
}

export function AdmitButton({ person, appointmentId }: { person: CallPerson; appointmentId: string }) {
  const { t } = useLingui();
  const admit = useAdmit();
  return (
    <Button
      size="sm"
      variant="accent"
      loading={admit.isPending}
      onClick={() => admit.mutate({ data: { appointmentId, personId: person.id } })}
      aria-label={t`Admit ${person.name}`}
    >
      <Trans>Admit</Trans>
    </Button>
  );
}
