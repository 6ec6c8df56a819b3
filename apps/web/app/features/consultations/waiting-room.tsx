// The patient's waiting room: queue position, delay, preparation tips, and buttons to test devices or leave.
import type { CallState } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconDoorExit, IconVideo } from '@tabler/icons-react';
import { Moment } from '../../platform/zoned-moment.tsx';
import { Hero, HeroActions, HeroState, HeroStep } from '../../ui/hero.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConsultationTimes } from './consultation-times.ts';
import { EmergencyNotice } from './emergency-notice.tsx';
import { useWaitingRoom } from './use-waiting-room.ts';

type Props = { state: CallState; onLeave: () => void; onTest: () => void };

export function WaitingRoom({ state, onLeave, onTest }: Props) {
  const { t } = useLingui();
  const { isDisconnected } = useWaitingRoom(state.appointment.id);
  return (
    <Stack gap="md">
      {isDisconnected ? (
        <Notice kind="warn" live>
          <Trans>You are offline right now. We are trying to reconnect and hold your place for half a minute.</Trans>
        </Notice>
      ) : null}
      <Hero label={t`Waiting room`} aside={{ title: t`Have ready`, content: <PreparationList /> }}>
        <Stack gap={10}>
          <QueuePosition state={state} />
          <HeroActions>
            <Button variant="on-hero" size="lg" leftSection={<IconVideo size={20} stroke={1.75} aria-hidden />} onClick={onTest}>
              <Trans>Test camera and sound again</Trans>
            </Button>
            <Button variant="on-hero" size="lg" leftSection={<IconDoorExit size={20} stroke={1.75} aria-hidden />} onClick={onLeave}>
              <Trans>Leave the waiting room</Trans>
            </Button>
          </HeroActions>
        </Stack>
      </Hero>
      <EmergencyNotice />
    </Stack>
  );
}

/** Keeps reporting presence while the devices are tested again. */
export function WaitingRoomPresence({ appointmentId }: { appointmentId: string }) {
  useWaitingRoom(appointmentId);
  return null;
}

function QueuePosition({ state: { queue, me, appointment } }: { state: CallState }) {
  const { t } = useLingui();
  const { time } = useConsultationTimes();
  const doctor = appointment.doctor.name;
  const before = queue?.before ?? 0;
  const late = queue?.lateMinutes ?? 0;
  const planned = <Moment at={appointment.startsAt} />;
  const since = me?.waitingSince ? time(me.waitingSince) : null;
  return (
    <>
      <HeroState isLive>
        <Trans>You are in the waiting room</Trans>
      </HeroState>
      <Text fz="1.875rem" fw={720} lh={1.15} lts="-0.024em" role="status">
        {before === 0 ? t`You are next` : t`${plural(before, { one: '# person is ahead of you', other: '# people are ahead of you' })}`}
      </Text>
      <p>
        {late > 0 ? (
          <Trans>
            {doctor} is running about <b>{late} minutes late</b>. Your appointment was planned for {planned}.
          </Trans>
        ) : (
          <Trans>
            {doctor} is on time. Your appointment is at <b>{planned}</b>.
          </Trans>
        )}
      </p>
      <Text size="sm" c="var(--on-hero-soft)" maw="56ch">
        {since ? (
          <Trans>
            {doctor} can see that you are here, since {since}.
          </Trans>
        ) : null}{' '}
        <Trans>The call starts on its own when the doctor lets you in. Please keep this page open.</Trans>
      </Text>
    </>
  );
}

function PreparationList() {
  const { t } = useLingui();
  const items = [
    t`The medicines you take, with their boxes`,
    t`Test results and notes from other doctors`,
    t`Your own readings: blood pressure, blood sugar, temperature`,
    t`Pen and paper, and a quiet place with light on your face`,
  ];
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <HeroStep>{item}</HeroStep>
        </li>
      ))}
    </ul>
  );
}
