// Says that the chosen time has just been taken, and offers the nearest free times. What was typed stays.
import { Trans } from '@lingui/react/macro';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { SlotButton } from '../../../ui/slot-button.tsx';
import tiles from '../day-tiles.module.css';
import type { Booking, TakenTime } from './use-booking.ts';

type Props = { takenTime: TakenTime; timeZone: string; booking: Booking };

export function TakenTimeNotice({ takenTime, timeZone, booking }: Props) {
  const { shortDay } = useZoneTimes();
  const at = <Moment at={takenTime.startsAt} />;
  return (
    <Paper p={14} radius="md" withBorder={false} bg="var(--pending-bg)" role="status">
      <Stack gap={8}>
        <Title order={3}>
          <Trans>Someone has just booked {at}</Trans>
        </Title>
        <Text size="sm" c="var(--text-mid)">
          {takenTime.nearest.length === 0 ? (
            <Trans>We have kept your details, but nothing is free near that time. Please choose another day.</Trans>
          ) : (
            <Trans>We have kept your details. The nearest free times are:</Trans>
          )}
        </Text>
        <ul className={tiles.slots}>
          {takenTime.nearest.map(({ startsAt }) => (
            <li key={startsAt}>
              <SlotButton
                chosen={false}
                onChoose={() => booking.choose({ slot: startsAt })}
                below={
                  <>
                    {shortDay(startsAt)}
                    <MomentThere before=" · " at={startsAt} timeZone={timeZone} />
                  </>
                }
              >
                <Moment at={startsAt} />
              </SlotButton>
            </li>
          ))}
        </ul>
      </Stack>
    </Paper>
  );
}
