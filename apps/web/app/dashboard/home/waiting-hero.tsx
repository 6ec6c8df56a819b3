// At the top of a doctor's home page while patients are in the waiting room: who, since when, and Admit.
import type { WaitingPatient } from '@lafiya/api-client';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDoorEnter } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { useAdmit } from '../../features/consultations/consultation-queries.ts';
import { Hero, HeroHeadline, HeroState, HeroText } from '../../ui/hero.tsx';

export function WaitingHero({ waiting }: { waiting: WaitingPatient[] }) {
  const { t } = useLingui();
  const [first] = waiting;
  const name = first?.patient ?? '';
  return (
    <Hero label={t`In the waiting room`}>
      <Stack gap={6}>
        <HeroState isLive>
          <span role="status">{t`Waiting now`}</span>
        </HeroState>
        <HeroHeadline>
          {waiting.length === 1
            ? t`${name} is waiting for you`
            : t`${plural(waiting.length, { one: '# patients are waiting for you', other: '# patients are waiting for you' })}`}
        </HeroHeadline>
      </Stack>
      <Stack gap="sm">
        {waiting.map((patient, index) => (
          <WaitingRow key={patient.personId} patient={patient} isFirst={index === 0} />
        ))}
      </Stack>
    </Hero>
  );
}

function WaitingRow({ patient: { appointmentId, personId, patient, startsAt, waitingSince }, isFirst }: RowProps) {
  const { t } = useLingui();
  const { time } = useZoneTimes();
  const navigate = useNavigate();
  const admit = useAdmit();
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(waitingSince)) / 60_000));
  const [since, planned] = [time(waitingSince), time(startsAt)];
  const open = () =>
    admit.mutate(
      { data: { appointmentId, personId } },
      { onSuccess: () => void navigate(`/dashboard/video-consultations/${appointmentId}`) },
    );
  return (
    <Group gap="md" wrap="wrap">
      <Avatar name={patient} />
      <Stack gap={0} flex="1 1 180px" miw={0}>
        <Text fw={620}>{patient}</Text>
        <HeroText>
          {minutes < 1 ? (
            <Trans>
              Appointment at {planned}, waiting since {since}
            </Trans>
          ) : (
            <Trans>
              Appointment at {planned}, waiting since {since} ({minutes} min)
            </Trans>
          )}
        </HeroText>
      </Stack>
      <Button
        variant={isFirst ? 'accent' : 'on-hero'}
        size="lg"
        loading={admit.isPending}
        leftSection={<IconDoorEnter size={20} stroke={1.75} aria-hidden />}
        aria-label={t`Admit ${patient}`}
        onClick={open}
      >
        <Trans>Admit</Trans>
      </Button>
    </Group>
  );
}

type RowProps = { patient: WaitingPatient; isFirst: boolean };
