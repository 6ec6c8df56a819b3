// Renders one appointment as a calendar block: time, person, and status as colour, icon and text; and hatched closed hours behind the blocks.
import type { Appointment } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Box, type BoxProps, Flex, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { DayViewProps, ScheduleEventData } from '@mantine/schedule';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { useStatusLabel } from '../../../ui/status-pill.tsx';
import { statusOf, statusTable } from '../../../ui/status-table.ts';
import { useAppointmentTimes } from '../appointment-times.ts';
import { useAppointmentLabels } from '../appointment-labels.ts';
import type { Block, ClosedTime } from './calendar-events.ts';
import styles from './calendar-block.module.css';

type RenderEvent = NonNullable<DayViewProps['renderEvent']>;

/** Render functions for day and week blocks, month cells and list rows. */
export function useBlockRenderers(timeZone: string) {
  const text = useBlockText(timeZone);
  const renderBlock: RenderEvent = (event, props) => {
    const why = closedReasonOf(event);
    if (why) return <ClosedBox why={why} {...(props as BoxProps)} />;
    const { appointment } = blockOf(event);
    const { tone } = statusTable[statusOf(appointment.status)];
    const colours = { '--event-bg': `var(--${tone}-bg)`, '--event-hover': `var(--${tone}-bg)`, '--event-color': `var(--${tone})` };
    return <UnstyledButton {...props} style={{ ...props.style, ...colours }} data-status={appointment.status} aria-haspopup="dialog" />;
  };
  const renderLine: RenderEvent = (event, props) =>
    renderBlock(event, { ...props, children: <Line appointment={blockOf(event).appointment} text={text} /> });
  const renderBody = (event: ScheduleEventData) => {
    const why = closedReasonOf(event);
    return why ? <ClosedText why={why} /> : <Body appointment={blockOf(event).appointment} text={text} />;
  };
  const renderBrief = (event: ScheduleEventData) => <Brief appointment={blockOf(event).appointment} text={text} />;
  return { renderBlock, renderLine, renderBody, renderBrief, sentence: text.sentence };
}

export function blockOf({ payload }: ScheduleEventData): Block {
  return (payload as { block: Block }).block;
}

function closedReasonOf({ payload }: ScheduleEventData): ClosedTime['why'] | undefined {
  return (payload as { closed?: ClosedTime['why'] }).closed;
}

function ClosedBox({ why, className = '', ...props }: BoxProps & { why: ClosedTime['why'] }) {
  return <Box {...props} className={`${className} ${styles.closed ?? ''}`} data-closed={why} />;
}

/** Hours between and after the working hours need no words. */
function ClosedText({ why }: { why: ClosedTime['why'] }) {
  const { t } = useLingui();
  const texts: Partial<Record<ClosedTime['why'], string>> = {
    time_off: t`Time off. Patients see no slots.`,
    holiday: t`Public holiday. Patients see no slots.`,
    day_off: t`No hours on this day.`,
  };
  return texts[why] ? (
    <Text size="xs" c="dimmed">
      {texts[why]}
    </Text>
  ) : null;
}

type BlockText = ReturnType<typeof useBlockText>;

function useBlockText(timeZone: string) {
  const { t } = useLingui();
  const { user } = useSession();
  const { time, day } = useAppointmentTimes();
  const statusWord = useStatusLabel();
  const who = ({ doctor, patient }: Appointment) => (user?.role === 'PATIENT' ? doctor.name : patient.name);
  /** '2:30' without AM or PM, which the grid's axis shows. */
  const startTime = ({ startsAt }: Appointment) => time(startsAt, timeZone).replace(/\s?[AP]M$/i, '');
  const status = (appointment: Appointment) => statusWord(statusOf(appointment.status));
  const span = (appointment: Appointment) => `${time(appointment.startsAt, timeZone)} – ${time(appointment.endsAt, timeZone)}`;
  const withWhom = (appointment: Appointment) => {
    const [name, doctor] = [who(appointment), appointment.doctor.name];
    return user?.role === 'ADMIN' ? t`${name} with ${doctor}` : name;
  };
  const { types } = useAppointmentLabels();
  /** Below the name, where there is room. */
  const below = ({ doctor, patient, service, type, status: at }: Appointment) => {
    if (user?.role === 'ADMIN') return doctor.name;
    if (user?.role === 'DOCTOR' && at === 'PENDING') return patient.isNew ? t`First appointment. Confirm?` : t`Confirm?`;
    return service?.name ?? types[type];
  };
  const onDay = ({ startsAt }: Appointment) => day(startsAt, timeZone);
  const sentence = (appointment: Appointment) =>
    [withWhom(appointment), status(appointment), onDay(appointment), span(appointment)].join(', ');
  /** For screen readers: what sighted users see from the block's position. */
  const hiddenDetails = (appointment: Appointment) => [onDay(appointment), span(appointment)].join(', ');
  return { who, startTime, status, span, withWhom, sentence, hiddenDetails, below };
}

type Props = { appointment: Appointment; text: BlockText };

function Body({ appointment, text }: Props) {
  return (
    <Flex component="span" direction="column" gap={0} lh={1.3}>
      <span className={styles.bodyLine}>
        <StateIcon appointment={appointment} /> <time dateTime={appointment.startsAt}>{text.startTime(appointment)}</time>{' '}
        <b>{text.who(appointment)}</b>
      </span>
      <VisuallyHidden>
        , {text.status(appointment)}, {text.hiddenDetails(appointment)},{' '}
      </VisuallyHidden>
      <span className={styles.bodyLine}>{text.below(appointment)}</span>
    </Flex>
  );
}

/** A month cell has room for one line, so the status is shown by the icon and in the hidden text. */
function Brief({ appointment, text }: Props) {
  return (
    <span className={styles.bodyLine}>
      <StateIcon appointment={appointment} /> <time dateTime={appointment.startsAt}>{text.startTime(appointment)}</time>{' '}
      <b>{text.who(appointment)}</b>
      <VisuallyHidden>
        , {text.status(appointment)}, {text.hiddenDetails(appointment)}, {text.below(appointment)}
      </VisuallyHidden>
    </span>
  );
}

function StateIcon({ appointment }: { appointment: Appointment }) {
  const { icon: Icon } = statusTable[statusOf(appointment.status)];
  return <Icon size={13} stroke={2.2} aria-hidden />;
}

function Line({ appointment, text }: Props) {
  return (
    <span className={styles.line}>
      <Text component="time" size="sm" c="dimmed" dateTime={appointment.startsAt}>
        {text.span(appointment)}
      </Text>
      <b>{text.withWhom(appointment)}</b>
      <span className={styles.lineStatus}>
        <StateIcon appointment={appointment} /> {text.status(appointment)}
      </span>
    </span>
  );
}
