// The grid of the calendar, loaded when somebody opens it: hours of a day or a week, or the days of a month; on phones lists instead of narrow columns.
import type { I18n } from '@lingui/core';
import { DatesProvider } from '@mantine/dates';
import { AgendaView, DayView, MobileMonthView, MonthView, type ScheduleEventData, WeekView } from '@mantine/schedule';
import '@mantine/schedule/styles.css';
import { useLingui } from '@lingui/react/macro';
import { addDays, todayIn } from '../../../platform/zoned-time.ts';
import { blockOf, useBlockLook } from './calendar-block.tsx';
import { type Block, hoursOf, wallOf } from './calendar-events.ts';
import { mondayOf, type CalendarSpan, type CalendarView } from './calendar-span.ts';
import styles from './calendar.module.css';

export type GridProps = {
  view: CalendarView;
  date: string;
  span: CalendarSpan;
  timeZone: string;
  blocks: Block[];
  isNarrow: boolean;
  onOpen: (id: string) => void;
  onDay: (date: string) => void;
  canMove: (block: Block) => boolean;
  /** Where a block was let go of, on the wall of the zone. */
  onDrop: (block: Block, wall: string) => void;
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

/** What all views share: the blocks, opening one, and letting one go elsewhere. */
function useShared({ blocks, onOpen, canMove, onDrop, timeZone, isNarrow }: GridProps) {
  const { t } = useLingui();
  const look = useBlockLook(timeZone);
  const events = blocks.map((block) => ({
    id: block.id,
    title: look.sentence(block.visit),
    start: block.start,
    end: block.end,
    color: 'gray',
    payload: { block },
  }));
  const shared = {
    events,
    withHeader: false,
    onEventClick: (event: ScheduleEventData) => onOpen(blockOf(event).visit.id),
    renderEvent: look.frame,
    renderEventBody: look.body,
    // A finger scrolls; moving by finger is the button in the details.
    withEventsDragAndDrop: !isNarrow && blocks.some(canMove),
    canDragEvent: (event: ScheduleEventData) => canMove(blockOf(event)),
    onEventDrop: ({ event, newStart }: { event: ScheduleEventData; newStart: string }) => onDrop(blockOf(event), newStart),
    labels: { noEvents: t`No appointments`, moreLabel: (count: number) => t`${count} more` },
  };
  return { shared, look, events };
}

function Hours(props: GridProps) {
  const { i18n } = useLingui();
  const { view, date, timeZone, blocks, isNarrow } = props;
  const { shared } = useShared(props);
  const hours = {
    ...shared,
    ...hoursOf(blocks),
    date,
    intervalMinutes: 30,
    eventDragInterval: 15,
    withSubHourGridLines: false,
    slotHeight: isNarrow ? 96 : 88,
    slotLabelFormat: (at: string) =>
      i18n.date(new Date(`${at.slice(0, 10)}T${at.slice(11, 16)}:00Z`), { timeZone: 'UTC', hour: 'numeric' }),
    getCurrentTime: () => wallOf(new Date().toISOString(), timeZone),
    withCurrentTimeBubble: false,
    // Nothing happens on an empty time: it is not offered to keyboards and screen readers.
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

/** In place of Mantine's own, whose days are read out under other names than they show. */
function WeekHead({ span, timeZone, onDay }: GridProps) {
  const { t, i18n } = useLingui();
  const today = todayIn(timeZone);
  return (
    <div className={styles.weekHead}>
      {[0, 1, 2, 3, 4, 5, 6].map((place) => {
        const day = addDays(span.firstDay, place);
        const name = i18n.date(new Date(`${day}T12:00:00Z`), { timeZone: 'UTC', weekday: 'long' });
        return (
          <button key={day} type="button" data-today={day === today || undefined} onClick={() => onDay(day)}>
            <span>{day === today ? t`${name}, today` : name}</span> <b>{Number(day.slice(8))}</b>
          </button>
        );
      })}
    </div>
  );
}

function Month(props: GridProps) {
  const { date, timeZone, onDay } = props;
  const { shared, look } = useShared(props);
  const today = todayIn(timeZone);
  return (
    <MonthView
      {...shared}
      renderEventBody={look.brief}
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
  const { shared, look, events } = useShared(props);
  const { i18n } = useLingui();
  const today = todayIn(timeZone);
  return (
    <MobileMonthView
      date={date}
      events={events.map((event) => ({ ...event, color: 'var(--primary)' }))}
      selectedDate={date}
      onSelectedDateChange={(day) => day && onDay(day)}
      onEventClick={shared.onEventClick}
      renderEvent={look.line}
      labels={shared.labels}
      highlightToday={false}
      consistentWeeks={false}
      renderHeader={() => null}
      eventsHeaderFormat={(day) => longDay(i18n, day)}
      // A pressed button, as the days are buttons.
      getDayProps={(day) => ({ 'aria-selected': undefined, 'aria-pressed': day === date, mod: { today: day === today } })}
    />
  );
}

function WeekList(props: GridProps) {
  const { span, date } = props;
  const { shared, look, events } = useShared(props);
  const { i18n } = useLingui();
  return (
    <AgendaView
      rangeStart={mondayOf(date)}
      rangeEnd={span.lastDay}
      events={events}
      onEventClick={shared.onEventClick}
      renderEvent={look.line}
      labels={shared.labels}
      dateHeaderFormat={(day) => longDay(i18n, day)}
    />
  );
}

function longDay(i18n: I18n, day: string): string {
  return i18n.date(new Date(`${day.slice(0, 10)}T12:00:00Z`), { timeZone: 'UTC', weekday: 'long', month: 'long', day: 'numeric' });
}
