// Confirmation of a booking request, with what has become of it since.
import type { Appointment } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Box, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useDateFormat } from '../../../platform/use-date-format.ts';
import { cityOf } from '../../../platform/zoned-time.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { CalendarArt } from '../../../ui/illustrations/calendar.tsx';
import outcome from './outcome.module.css';

type Props = {
  appointment: Appointment;
  /** What comes next, on the page or in the dialog. */
  actions: ReactNode;
  /** False in a dialog, which has its own frame. */
  framed?: boolean;
};

export function BookedPanel({ appointment, actions, framed = true }: Props) {
  const { time, longDay, dateOf, ownZone } = useZoneTimes();
  const { formatDateTime } = useDateFormat();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { startsAt, timeZone, doctor, lapsesAt } = appointment;
  const [day, at, city, name] = [longDay(dateOf(startsAt)), time(startsAt), cityOf(ownZone), doctor.name];
  const until = lapsesAt ? formatDateTime(lapsesAt) : '';
  return (
    <Paper component="section" maw={720} p={framed ? 20 : 0} withBorder={framed}>
      <Stack gap={14} align="flex-start">
        <Box w={168}>
          <CalendarArt />
        </Box>
        <Title order={2} fz="xl" fw={680} lh={1.25} ref={heading} tabIndex={-1}>
          <OutcomeText status={appointment.status} />
        </Title>
        <p>
          <b>{name}</b>
          <br />
          <Moment at={startsAt}>
            {day}, {at} ({city})
          </Moment>
          <MomentThere className={outcome.there} at={startsAt} timeZone={timeZone} />
        </p>
        {appointment.status === 'PENDING' ? (
          <Text c="dimmed">
            {lapsesAt ? (
              <Trans>
                The doctor has until {until} to answer, and we will let you know straight away. Without an answer the request expires.
              </Trans>
            ) : (
              <Trans>We will let you know as soon as the doctor answers.</Trans>
            )}
          </Text>
        ) : null}
        <Group gap={10}>{actions}</Group>
      </Stack>
    </Paper>
  );
}

function OutcomeText({ status }: Pick<Appointment, 'status'>) {
  switch (status) {
    case 'PENDING':
      return <Trans>We have sent your request to the doctor</Trans>;
    case 'CANCELLED':
      return <Trans>This appointment is cancelled</Trans>;
    case 'COMPLETED':
    case 'NO_SHOW':
      return <Trans>This appointment has ended</Trans>;
    default:
      return <Trans>Your appointment is confirmed</Trans>;
  }
}
