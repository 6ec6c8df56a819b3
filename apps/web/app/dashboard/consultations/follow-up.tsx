// The follow-up of a note: a day that the patient reads with it, and the dialog that books the appointment.
import type { NoteEntries, NoteRecord } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { ScheduleDialog } from '../../features/appointments/schedule-dialog.tsx';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { useOwnZone } from '../../platform/own-zone.ts';
import { addDays, todayIn } from '../../platform/zoned-time.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './consultations.module.css';

type Props = {
  record: NoteRecord;
  isLocked: boolean;
  onChange: (entries: Pick<NoteEntries, 'followUpOn'>) => void;
};

export function FollowUp({ record, isLocked, onChange }: Props) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const [isBooking, booking] = useDisclosure(false);
  const { followUpOn } = record.entries;
  const { id, name, patientNumber } = record.encounter.patient;
  return (
    <section className={styles.followUp} aria-label={t`Follow-up`}>
      <h3>
        <Trans>Follow-up</Trans>
      </h3>
      <div className={styles.chips}>
        {isLocked ? (
          <Text className={styles.chosenDay}>{followUpOn ? formatDay(followUpOn) : t`None planned`}</Text>
        ) : (
          <Days chosen={followUpOn} onChoose={(day) => onChange({ followUpOn: day })} />
        )}
        <Button size="sm" variant="soft" leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />} onClick={booking.open}>
          {followUpOn ? <Trans>Book it</Trans> : <Trans>Book an appointment</Trans>}
        </Button>
      </div>
      <ScheduleDialog
        isOpen={isBooking}
        onClose={booking.close}
        isAdmin={false}
        patient={{ id, label: `${name} · ${patientNumber}` }}
        followUpOn={followUpOn ?? undefined}
      />
    </section>
  );
}

function Days({ chosen, onChoose }: { chosen: string | null; onChoose: (day: string | null) => void }) {
  const { t } = useLingui();
  const { formatDay } = useDateFormat();
  const zone = useOwnZone();
  const today = todayIn(zone);
  const [isTyping, typing] = useDisclosure(false);
  const inDays = (days: number): string => addDays(today, days);
  const offered = [
    { day: inDays(7), label: t`In 1 week` },
    { day: inDays(14), label: t`In 2 weeks` },
    { day: inDays(28), label: t`In 4 weeks` },
  ];
  if (chosen && !isTyping)
    return (
      <>
        <Text fw={600} className={styles.chosenDay}>
          <IconCheck size={16} stroke={2} aria-hidden />
          {formatDay(chosen)}
        </Text>
        <Button size="sm" variant="default" onClick={typing.open}>{t`Another day`}</Button>
        <Button size="sm" variant="subtle" onClick={() => onChoose(null)}>{t`No follow-up`}</Button>
      </>
    );
  if (isTyping)
    return (
      <TypedDay
        first={inDays(0)}
        onChoose={(day) => {
          typing.close();
          onChoose(day);
        }}
      />
    );
  return (
    <>
      {offered.map(({ day, label }) => (
        <Button key={label} size="sm" variant="default" onClick={() => onChoose(day)}>
          {label}
        </Button>
      ))}
      <Button size="sm" variant="default" onClick={typing.open}>{t`Another day`}</Button>
    </>
  );
}

function TypedDay({ first, onChoose }: { first: string; onChoose: (day: string) => void }) {
  const { t } = useLingui();
  const [day, setDay] = useState('');
  return (
    <form
      className={styles.chips}
      onSubmit={(event) => {
        event.preventDefault();
        if (day) onChoose(day);
      }}
    >
      <TextField label={t`Follow-up on`} type="date" min={first} value={day} onChange={(event) => setDay(event.currentTarget.value)} />
      <Button type="submit" size="sm" disabled={!day}>{t`Use this day`}</Button>
    </form>
  );
}
