// 'Tell me if something earlier comes up': for a visit one has, and how it stands with it.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { Notice } from '../../ui/notice.tsx';
import { useConfirm } from '../../ui/use-confirm.tsx';
import { AskButton } from './ask-button.tsx';
import styles from './waitlist.module.css';
import { useJoinWaitlist, useLeaveWaitlist, useWaitlist } from './waitlist-queries.ts';

type Visit = Pick<Appointment, 'id' | 'status' | 'startsAt'> & { doctor: Pick<Appointment['doctor'], 'id' | 'name'> };
const waits = new Set(['PENDING', 'SCHEDULED', 'CONFIRMED']);

/** For the patient's side alone; nothing for a visit that has begun or is over. */
export function EarlierTime({ visit }: { visit: Visit }) {
  const { t } = useLingui();
  const { data } = useWaitlist();
  const doctor = visit.doctor.name;
  const join = useJoinWaitlist(t`We tell you when ${doctor} has an earlier time.`);
  if (!data || !waits.has(visit.status) || visit.startsAt <= data.now) return null;
  const entry = data.entries.find(({ appointmentId }) => appointmentId === visit.id);
  if (entry) return <Place id={entry.id} place={entry.place} doctor={doctor} />;
  return (
    <div className={styles.join}>
      <AskButton isPending={join.isPending} onClick={() => join.mutate({ appointmentId: visit.id })} />
      <p className={styles.note}>
        <Trans>You keep this visit. When an earlier time comes up, we tell you by mail and bell and hold it for 15 minutes.</Trans>
      </p>
    </div>
  );
}

/** How somebody stands in the queue, and the way out of it. */
export function Place({ id, place, doctor }: { id: string; place: number; doctor: string }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const leave = useLeaveWaitlist(t`You do not wait any more.`);
  const ask = async () => {
    const question = {
      title: t`Stop waiting for an earlier time?`,
      body: t`You lose your place in the queue of ${doctor}. A visit that you have stays as it is.`,
      confirmLabel: t`Stop waiting`,
    };
    if (await confirm(question)) leave.mutate(id);
  };
  return (
    <Notice
      icon={IconUsers}
      action={
        <Button size="sm" variant="default" loading={leave.isPending} onClick={() => void ask()}>
          <Trans>Stop waiting</Trans>
        </Button>
      }
    >
      {place === 1 ? (
        <Trans>You are first in the queue for an earlier time with {doctor}.</Trans>
      ) : (
        <Trans>
          You are number {place} in the queue for an earlier time with {doctor}.
        </Trans>
      )}
    </Notice>
  );
}
