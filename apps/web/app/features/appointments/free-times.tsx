// Picker for a doctor's free times, two weeks per page.
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { daysAround, readerDays } from '../../platform/reader-days.ts';
import { useNow } from '../../platform/use-now.ts';
import { addDays, todayIn } from '../../platform/zoned-time.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { useFreeTimes } from './appointment-queries.ts';
import styles from './appointments.module.css';
import { useAppointmentTimes } from './appointment-times.ts';

const viewDays = 14;
const maxViews = 6;

type Props = { doctor: string; timeZone: string; length: number; chosen: string | undefined; onChoose: (startsAt: string) => void };

export function FreeTimes({ doctor, timeZone, length, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const { day, ownZone } = useAppointmentTimes();
  const now = useNow();
  const [view, setView] = useState(0);
  const from = addDays(todayIn(ownZone), view * viewDays);
  // The days are the reader's, so the doctor's days around them are loaded, too.
  const loaded = { from: addDays(from, -1), days: viewDays + daysAround };
  const { data, isError, isFetching, refetch } = useFreeTimes({ doctor, ...loaded, length });
  const shownDays = data ? readerDays(data, ownZone, { first: from, count: viewDays }, new Date(now)) : [];
  const days = shownDays.filter(({ slots }) => slots.length > 0);
  return (
    <div className={styles.times} aria-busy={isFetching}>
      <div className={styles.timesHead}>
        <ActionIcon aria-label={t`Earlier days`} disabled={view === 0} onClick={() => setView(view - 1)}>
          <IconChevronLeft size={18} stroke={2} aria-hidden />
        </ActionIcon>
        <b>
          {day(`${from}T12:00:00Z`, 'UTC')} – {day(`${addDays(from, viewDays - 1)}T12:00:00Z`, 'UTC')}
        </b>
        <ActionIcon aria-label={t`Later days`} disabled={view >= maxViews} onClick={() => setView(view + 1)}>
          <IconChevronRight size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </div>
      {isError ? <ErrorState framed={false} title={t`Free times could not be loaded`} onRetry={() => void refetch()} /> : null}
      {!data && !isError ? <SkeletonList framed={false} rows={2} /> : null}
      {data && days.length === 0 ? (
        <p className={styles.soft}>
          <Trans>No free times in these two weeks. Look at later days.</Trans>
        </p>
      ) : null}
      {days.map(({ date, slots }) => (
        <fieldset key={date} className={styles.timesDay}>
          <legend>{slots[0] ? day(slots[0].startsAt) : date}</legend>
          <div className={styles.chips}>
            {slots.map(({ startsAt }) => (
              <button
                key={startsAt}
                type="button"
                className={styles.chip}
                aria-pressed={chosen === startsAt}
                onClick={() => onChoose(startsAt)}
              >
                <Moment at={startsAt} />
                <small>
                  <MomentThere at={startsAt} timeZone={timeZone} />
                </small>
              </button>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
