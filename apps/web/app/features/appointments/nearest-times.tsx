// Offers the nearest free times when the chosen one is taken.
import type { ApiProblem } from '@lafiya/api-client/problem';
import { Trans } from '@lingui/react/macro';
import { Paper, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { SlotButton } from '../../ui/slot-button.tsx';
import tiles from './day-tiles.module.css';
import { useAppointmentTimes } from './appointment-times.ts';

type Props = {
  nearest: ApiProblem['nearest'];
  /** The doctor's time zone. */
  timeZone: string;
  chosen: string | undefined;
  onChoose: (startsAt: string) => void;
};

export function NearestTimes({ nearest, timeZone, chosen, onChoose }: Props) {
  const { day } = useAppointmentTimes();
  const panel = useRef<HTMLDivElement>(null);
  // On phones the panel can appear below the visible part of the dialog. Braces because newer browsers return a promise, which an effect must not.
  useEffect(() => {
    panel.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Paper p={14} radius="md" withBorder={false} bg="var(--pending-bg)" role="status" ref={panel}>
      <Stack gap={8}>
        <Title order={3}>
          <Trans>This time is no longer free</Trans>
        </Title>
        <Text size="sm" c="var(--text-mid)">
          {nearest.length === 0 ? (
            <Trans>Nothing is free near that time. Please choose another day.</Trans>
          ) : (
            <Trans>These are the nearest free times:</Trans>
          )}
        </Text>
        <ul className={tiles.slots}>
          {nearest.map(({ startsAt }) => (
            <li key={startsAt}>
              <SlotButton
                chosen={startsAt === chosen}
                onChoose={() => onChoose(startsAt)}
                below={
                  <>
                    {day(startsAt)}
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
