// The calendar grid, loaded on demand: day, week and month views, with lists instead of narrow columns on phones.
import type { I18n } from '@lingui/core';
import { UnstyledButton } from '@mantine/core';
import { DatesProvider } from '@mantine/dates';
import { AgendaView, DayView, MobileMonthView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import '@mantine/schedule/styles.css';
import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { addDays, todayIn } from '../../../platform/zoned-time.ts';
import { blockOf, useBlockRenderers } from './calendar-block.tsx';
import { type Block, type ClosedTime, closedBlocksOf, hoursOf, localDateTimeOf } from './calendar-events.ts';
import { mondayOf, type CalendarSpan, type CalendarView } from './calendar-span.ts';
import styles from './calendar.module.css';

export type GridProps = {
  view: CalendarView;
  date: string;
  span: CalendarSpan;
  timeZone: string;
  blocks: Block[];
  /** When the doctor does not work, hatched in the day and week views. */
  closed: ClosedTime[];
  isNarrow: boolean;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  canMove: (block: Block) => boolean;
  /** Receives the local date and time where the block was dropped. */
  onDrop: (block: Block, localDateTime: string) => void;
};

export default function CalendarGrid(props: GridProps) {
  const { isNarrow, view } = props;
  return (
    <DatesProvider settings={{ firstDayOfWeek: 1, weekendDays: [0, 6] }}>
      <div className={styles.grid} data-narrow={isNarrow || undefined}>
        {view === 'month' ? isNarrow ? <MonthList {...props} /> : <Month {...props} /> : null}
        {view === 'week' ? isNarrow ? <WeekList {...props} /> : <Hours {...props} /> : null}
        {view === 'day' ? <Hours {...props} /> : null}
      </div>
    </DatesProvider>
  );
}

/** Props shared by all views: events, click handling, and drag and drop. */
function useSharedProps({ blocks, onOpen, canMove, onDrop, timeZone, isNarrow }: GridProps) {
  const { t } = useLingui();
  const renderers = useBlockRenderers(timeZone);
  const events = blocks.map((block) => ({
    id: block.id,
    title: renderers.sentence(block.appointment),
    start: block.start,
    end: block.end,
    color: 'gray',
    payload: { block },
  }));
  const shared = {
    events,
    withHeader: false,
    onEventClick: (event: ScheduleEventData) => onOpen(blockOf(event).appointment.id),
    renderEvent: renderers.renderBlock,
    renderEventBody: renderers.renderBody,
    // On touch screens dragging scrolls; the details drawer has a Reschedule button instead.
    withEventsDragAndDrop: !isNarrow && blocks.some(canMove),
    canDragEvent: (event: ScheduleEventData) => canMove(blockOf(event)),
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => onDrop(blockOf(event), newStart),
    labels: { noEvents: t`No appointments`, moreLabel: (count: number) => t`${count} more` },
  };
  return { shared, renderers, events };
}

function Hours(props: GridProps) {
  const { i18n } = useLingui();
  const { user } = useSession();
  const { view, date, timeZone, blocks, closed, isNarrow } = props;
  const { shared } = useSharedProps(props);
  const shown = hoursOf(blocks);
  const background = closedBlocksOf(closed, timeZone, shown).map((block) => ({
    id: block.id,
    title: '',
    start: block.start,
    end: block.end,
    color: 'gray',
    display: 'background' as const,
    payload: { closed: block.why },
  }));
  const hours = {
    ...shared,
    ...shown,
    events: [...background, ...shared.events],
    date,
    intervalMinutes: 30,
    eventDragInterval: 15,
    withSubHourGridLines: false,
    // An admin's blocks have a second line with the doctor.
    slotHeight: isNarrow ? 96 : user?.role === 'ADMIN' ? 88 : 80,
    slotLabelFormat: (at: string) =>
      i18n.date(new Date(`${at.slice(0, 10)}T${at.slice(11, 16)}:00Z`), { timeZone: 'UTC', hour: 'numeric' }),
    getCurrentTime: () => localDateTimeOf(new Date().toISOString(), timeZone),
    withCurrentTimeBubble: false,
    // Empty slots do nothing, so they are hidden from keyboards and screen readers.
    getTimeSlotProps: () => ({ tabIndex: -1, 'aria-hidden': true }),
  };
  if (view === 'day') return <DayView {...hours} withAllDaySlot={false} />;
  return (
    <>
      <WeekHead {...props} />
      <WeekView {...hours} withAllDaySlots={false} withWeekNumber={false} />
    </>
  );
}

/** Replaces Mantine's week header, whose accessible names differ from the visible text. */
function WeekHead({ span, timeZone, onDay }: GridProps) {
  const { t, i18n } = useLingui();
  const today = todayIn(timeZone);
  return (
    <div className={styles.weekHead}>
      {[0, 1, 2, 3, 4, 5, 6].map((index) => {
        const day = addDays(span.firstDay, index);
        const name = i18n.date(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', weekday: 'long' });
        return (
          <UnstyledButton key={day} data-today={day === today || undefined} onClick={() => onDay(day)}>
            <span>{day === today ? t`${name}, today` : name}</span> <b>{Number(day.slice(8))}</b>
          </UnstyledButton>
        );
      })}
    </div>
  );
}

function Month(props: GridProps) {
  const { date, timeZone, onDay } = props;
  const { shared, renderers } = useSharedProps(props);
  const today = todayIn(timeZone);
  return (
    <MonthView
      {...shared}
      renderEventBody={renderers.renderBrief}
      date={date}
      maxEventsPerDay={3}
      consistentWeeks={false}
      highlightToday={false}
      withOutsideDays
      getDayProps={(day) => ({ mod: { today: day === today } })}
      onDayClick={onDay}
    />
  );
}

function MonthList(props: GridProps) {
  const { date, timeZone, onDay } = props;
  const { shared, renderers, events } = useSharedProps(props);
  const { i18n } = useLingui();
  const today = todayIn(timeZone);
  return (
    <MobileMonthView
      date={date}
      events={events.map((event) => ({ ...event, color: 'var(--primary)' }))}
      selectedDate={date}
      onSelectedDateChange={(day) => day && onDay(day)}
      onEventClick={shared.onEventClick}
      renderEvent={renderers.renderLine}
      labels={shared.labels}
      highlightToday={false}
      consistentWeeks={false}
      renderHeader={() => null}
      eventsHeaderFormat={(day) => longDay(i18n, day)}
      // The days are buttons, so the selected one is marked with aria-pressed instead of aria-selected.
      getDayProps={(day) => ({ 'aria-selected': undefined, 'aria-pressed': day === date, mod: { today: day === today } })}
    />
  );
}

function WeekList(props: GridProps) {
  const { span, date } = props;
  const { shared, renderers, events } = useSharedProps(props);
  const { i18n } = useLingui();
  return (
    <AgendaView
      rangeStart={mondayOf(date)}
      rangeEnd={span.lastDay}
      events={events}
      onEventClick={shared.onEventClick}
      renderEvent={renderers.renderLine}
      labels={shared.labels}
      dateHeaderFormat={(day) => longDay(i18n, day)}
    />
  );
}

function longDay(i18n: I18n, day: string): string {
  return i18n.date(new Date(`${day.slice(0, 10)}T12:00:00Z`), { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
}
