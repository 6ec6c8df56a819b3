// Notification preferences by event and channel: a grid on wide screens, cards on phones. Each change is saved at once.
import type { NotificationPreferences } from '@lafiya/api-client';
import { useGetNotificationPreferences, useListNotificationDevices } from '@lafiya/api-client/notifications';
import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import { IconCheck, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useSaveNotificationPreference } from './notification-queries.ts';
import styles from './preferences.module.css';
import { SmsNumber } from './sms-number.tsx';
import { preferenceGroups, useChannelLabels, useEventLabels } from './preference-labels.ts';

type Row = NotificationPreferences['events'][number];
type Cell = Row['cells'][number];
type Choice = { event: Row['event']; channel: Cell['channel']; isOn: boolean };

const channels = ['in_app', 'email', 'sms', 'push'] as const;

export function NotificationPreferencesCard() {
  const { t } = useLingui();
  const { data, isError, refetch, isFetching } = useGetNotificationPreferences();
  if (isError && !data)
    return <ErrorState title={t`Your notification settings could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return data ? <Grid preferences={data} /> : <SkeletonList rows={6} />;
}

function Grid({ preferences: { events, smsNumber, phone } }: { preferences: NotificationPreferences }) {
  const { t } = useLingui();
  const labels = useChannelLabels();
  const { isOnIn, choose, saved } = useChoices();
  const hasDevice = (useListNotificationDevices().data?.devices.length ?? 0) > 0;
  const missing = { sms: !smsNumber, push: !hasDevice };
  const rowOf = (event: Row['event']) => events.find((row) => row.event === event);
  const groupTitles = {
    appointments: t`Appointments`,
    reminders: t`Reminders before an appointment`,
    notes: t`Notes`,
    account: t`Account and security`,
  };
  return (
    <Card title={t`What we tell you about, and how`}>
      <SmsNumber number={smsNumber} profilePhone={phone} />
      <div className={styles.head} aria-hidden>
        <span />
        {channels.map((channel) => (
          <span key={channel}>{labels[channel]}</span>
        ))}
      </div>
      {preferenceGroups.map(({ name, events: members }) => (
        <section key={name} className={styles.group}>
          <h3>{groupTitles[name]}</h3>
          {members.map((event) => {
            const row = rowOf(event);
            const isSaved = saved === event;
            return row ? <EventRow key={event} row={row} isOnIn={isOnIn} isSaved={isSaved} missing={missing} onChoose={choose} /> : null;
          })}
        </section>
      ))}
    </Card>
  );
}

/** Local choices override the loaded ones, and are reverted when saving fails. */
function useChoices() {
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const keyOf = ({ event, channel }: Pick<Choice, 'event' | 'channel'>): string => `${event} ${channel}`;
  const save = useSaveNotificationPreference();
  const choose = (choice: Choice): void => {
    setChosen((all) => ({ ...all, [keyOf(choice)]: choice.isOn }));
    save.mutate({ data: choice }, { onError: () => setChosen((all) => ({ ...all, [keyOf(choice)]: !choice.isOn })) });
  };
  const isOnIn = (event: Row['event'], { channel, isOn }: Cell): boolean => chosen[keyOf({ event, channel })] ?? isOn;
  return { isOnIn, choose, saved: save.isSuccess ? save.variables.data.event : null };
}

/** Shown beside the changed row. */
function Saved({ isSaved }: { isSaved: boolean }) {
  return (
    <p className={styles.saved} role="status">
      {isSaved ? (
        <>
          <IconCheck size={16} stroke={2.25} aria-hidden />
          <Trans>Saved</Trans>
        </>
      ) : null}
    </p>
  );
}

type RowProps = {
  row: Row;
  isSaved: boolean;
  /** Without a confirmed number or a device the switches of the channel are off and disabled. */
  missing: { sms: boolean; push: boolean };
  isOnIn: (event: Row['event'], cell: Cell) => boolean;
  onChoose: (choice: Choice) => void;
};

function EventRow({ row: { event, cells }, isSaved, missing, isOnIn, onChoose }: RowProps) {
  const labels = useEventLabels()[event];
  return (
    <fieldset className={styles.row} aria-label={labels.title}>
      <div className={styles.text}>
        <div className={styles.title}>
          <h4>{labels.title}</h4>
          <Saved isSaved={isSaved} />
        </div>
        <p>{labels.description}</p>
      </div>
      {channels.map((channel) => {
        const cell = cells.find((one) => one.channel === channel);
        const isUnavailable = (channel === 'push' || channel === 'sms') && missing[channel];
        return (
          <ChoiceCell
            key={channel}
            channel={channel}
            title={labels.title}
            cell={cell && { ...cell, isOn: isOnIn(event, cell) && !isUnavailable }}
            isUnavailable={isUnavailable}
            onChange={(isOn) => onChoose({ event, channel, isOn })}
          />
        );
      })}
    </fieldset>
  );
}

type CellProps = {
  channel: Cell['channel'];
  title: string;
  cell: Cell | undefined;
  isUnavailable: boolean;
  onChange: (isOn: boolean) => void;
};

function ChoiceCell({ channel, title, cell, isUnavailable, onChange }: CellProps) {
  const { t } = useLingui();
  const way = useChannelLabels()[channel];
  if (!cell)
    return (
      <span className={styles.cell} data-none>
        <span aria-hidden>–</span>
      </span>
    );
  return (
    <div className={styles.cell}>
      <span className={styles.channel} aria-hidden={!cell.isFixed}>
        {way}
      </span>
      {cell.isFixed ? (
        <span className={styles.fixed}>
          <IconLock size={15} stroke={2} aria-hidden />
          <Trans>Always</Trans>
        </span>
      ) : (
        <Switch
          checked={cell.isOn}
          disabled={isUnavailable}
          aria-label={t`${title}: ${way}`}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      )}
    </div>
  );
}
