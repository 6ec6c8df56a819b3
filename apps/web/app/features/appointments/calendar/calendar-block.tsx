// One visit as a block of the calendar: time, who, and its state in colour, icon and word.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { DayViewProps, ScheduleEventData } from '@mantine/schedule';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useStatusWord } from '../../../ui/status-pill.tsx';
import { statusOf, statusTable } from '../../../ui/status-table.ts';
import { useVisitTimes } from '../visit-times.ts';
import type { Block } from './calendar-events.ts';
import styles from './calendar-block.module.css';

type RenderEvent = NonNullable<DayViewProps['renderEvent']>;

/** How blocks are drawn: framed with their hours or as a short line in a cell, and as lines of a list. */
export function useBlockLook(timeZone: string) {
  const words = useBlockWords(timeZone);
  const frame: RenderEvent = (event, props) => {
    const { visit } = blockOf(event);
    const { tone } = statusTable[statusOf(visit.status)];
    const colours = { '--event-bg': `var(--${tone}-bg)`, '--event-hover': `var(--${tone}-bg)`, '--event-color': `var(--${tone})` };
    return <UnstyledButton {...props} style={{ ...props.style, ...colours }} data-status={visit.status} aria-haspopup="dialog" />;
  };
  const line: RenderEvent = (event, props) => frame(event, { ...props, children: <Line visit={blockOf(event).visit} words={words} /> });
  const body = (event: ScheduleEventData) => <Body visit={blockOf(event).visit} words={words} />;
  const brief = (event: ScheduleEventData) => <Brief visit={blockOf(event).visit} words={words} />;
  return { frame, line, body, brief, sentence: words.sentence };
}

export function blockOf({ payload }: ScheduleEventData): Block {
  return (payload as { block: Block }).block;
}

type Words = ReturnType<typeof useBlockWords>;

function useBlockWords(timeZone: string) {
  const { t } = useLingui();
  const { user } = useSession();
  const { time, day } = useVisitTimes();
  const statusWord = useStatusWord();
  const who = ({ doctor, patient }: Appointment) => (user?.role === 'PATIENT' ? doctor.name : patient.name);
  /** '2:30': which half of the day it is stands beside the grid. */
  const clock = ({ startsAt }: Appointment) => time(startsAt, timeZone).replace(/\s?[AP]M$/i, '');
  const status = (visit: Appointment) => statusWord(statusOf(visit.status));
  const span = (visit: Appointment) => `${time(visit.startsAt, timeZone)} – ${time(visit.endsAt, timeZone)}`;
  const withWhom = (visit: Appointment) => {
    const [name, doctor] = [who(visit), visit.doctor.name];
    return user?.role === 'ADMIN' ? t`${name} with ${doctor}` : name;
  };
  const onDay = ({ startsAt }: Appointment) => day(startsAt, timeZone);
  const sentence = (visit: Appointment) => [withWhom(visit), status(visit), onDay(visit), span(visit)].join(', ');
  /** What the eye sees from where a block stands. */
  const rest = (visit: Appointment) => [onDay(visit), span(visit), ...(user?.role === 'ADMIN' ? [visit.doctor.name] : [])].join(', ');
  return { who, clock, status, span, withWhom, sentence, rest };
}

type Props = { visit: Appointment; words: Words };

function Body({ visit, words }: Props) {
  return (
    <span className={styles.body}>
      <span className={styles.bodyLine}>
        <StateIcon visit={visit} /> <b>{words.who(visit)}</b>
      </span>
      <span className={styles.bodyLine}>
        {words.clock(visit)} · {words.status(visit)}
        <VisuallyHidden>, {words.rest(visit)}</VisuallyHidden>
      </span>
    </span>
  );
}

/** In a cell of a month there is room for one line; the colour's word is in the icon and in what is read out. */
function Brief({ visit, words }: Props) {
  return (
    <span className={styles.bodyLine}>
      <StateIcon visit={visit} /> {words.clock(visit)} <b>{words.who(visit)}</b>
      <VisuallyHidden>
        , {words.status(visit)}, {words.rest(visit)}
      </VisuallyHidden>
    </span>
  );
}

function StateIcon({ visit }: { visit: Appointment }) {
  const { icon: Icon } = statusTable[statusOf(visit.status)];
  return <Icon size={13} stroke={2.2} aria-hidden />;
}

function Line({ visit, words }: Props) {
  return (
    <span className={styles.line}>
      <span className={styles.lineTime}>{words.span(visit)}</span>
      <b>{words.withWhom(visit)}</b>
      <span className={styles.lineStatus}>
        <StateIcon visit={visit} /> {words.status(visit)}
      </span>
    </span>
  );
}
