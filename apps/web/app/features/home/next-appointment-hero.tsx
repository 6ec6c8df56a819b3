// The next appointment at the top of a home page: when, with whom, and the button to join it; without one, the way to book.
import type { Appointment } from '@lafiya/api-client';
import { brand } from '@lafiya/brand';
import { evaluateCallAccess } from '@lafiya/domain/consultations/calls/call-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconPhone, IconVideo } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../../platform/use-now.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { MomentThere } from '../../platform/zoned-moment.tsx';
import { BeforeYouJoin } from './before-you-join.tsx';
import { Hero, HeroActions, HeroHeadline, HeroState, HeroText } from '../../ui/hero.tsx';
import { useCountdown } from './use-countdown.ts';

type Props = { appointment: Appointment; isPatient: boolean };

export function NextAppointmentHero({ appointment, isPatient }: Props) {
  const { t } = useLingui();
  const { time, dateOf, today, shortDay, day } = useZoneTimes();
  const countdown = useCountdown();
  const { startsAt, timeZone, doctor, patient, symptoms } = appointment;
  const isToday = dateOf(startsAt) === today();
  const soon = countdown(startsAt);
  const date = shortDay(startsAt) === t`Tomorrow` ? t`Tomorrow` : day(startsAt);
  const who = isPatient ? doctor.name : patient.name;
  const about = [isPatient ? doctor.specialization : null, symptoms].filter(Boolean).join(' · ');
  return (
    <Hero
      label={t`Next appointment`}
      archOf={isPatient ? doctor.name : undefined}
      aside={isPatient ? { title: t`Before you join`, content: <BeforeYouJoin appointment={appointment} /> } : undefined}
    >
      <Stack gap={6}>
        <State appointment={appointment} isPatient={isPatient} />
        <HeroHeadline>
          {isToday ? null : `${date}, `}
          <time dateTime={startsAt}>{time(startsAt)}</time> {soon ? <span>{soon}</span> : null}
        </HeroHeadline>
        <HeroText>
          <Manner appointment={appointment} />
          <MomentThere before=" · " at={startsAt} timeZone={timeZone} />
        </HeroText>
      </Stack>
      <div>
        <Text fw={640}>{who}</Text>
        {about ? <HeroText>{about}</HeroText> : null}
      </div>
      <Actions appointment={appointment} isPatient={isPatient} />
    </Hero>
  );
}

/** Whether it is confirmed, and whether the room is open. */
function State({ appointment, isPatient }: Props) {
  const { t } = useLingui();
  const { time, shortDay } = useZoneTimes();
  const isOpen = useCallIsOpen(appointment);
  const { status, doctor, lapsesAt } = appointment;
  const by = lapsesAt ? `${shortDay(lapsesAt)}, ${time(lapsesAt)}` : null;
  if (isOpen) return <HeroState isLive>{isPatient ? t`You can now join ${doctor.name}` : t`You can join now`}</HeroState>;
  if (status !== 'PENDING') return <HeroState isLive={false}>{t`Confirmed`}</HeroState>;
  if (!isPatient) return <HeroState>{t`Awaiting your answer`}</HeroState>;
  return <HeroState>{by ? t`Waiting for ${doctor.name}: answer by ${by}` : t`Waiting for ${doctor.name} to confirm`}</HeroState>;
}

function Manner({ appointment: { mode, startsAt, endsAt } }: { appointment: Appointment }) {
  const { t } = useLingui();
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000);
  const { street, area, city } = brand.address;
  const manner = {
    VIDEO: t`Video consultation`,
    AUDIO: t`Phone consultation`,
    IN_PERSON: t`At the clinic, ${street}, ${area}, ${city}`,
    HOME_VISIT: t`Home visit`,
  };
  return (
    <Trans>
      {manner[mode]}, about {minutes} minutes
    </Trans>
  );
}

function Actions({ appointment, isPatient }: Props) {
  const { t } = useLingui();
  const isOpen = useCallIsOpen(appointment);
  const { id, mode } = appointment;
  const CallIcon = mode === 'AUDIO' ? IconPhone : IconVideo;
  const isCall = mode === 'VIDEO' || mode === 'AUDIO';
  return (
    <HeroActions>
      {isOpen ? (
        <HeroLink to={callPath(id)} variant="accent" icon={<CallIcon size={20} stroke={1.75} aria-hidden />}>
          {isPatient ? t`Join the consultation` : t`Open the call`}
        </HeroLink>
      ) : null}
      {isCall && !isOpen ? (
        <HeroLink to={callPath(id)} variant="on-hero" icon={<CallIcon size={20} stroke={1.75} aria-hidden />}>
          {t`Test camera and sound`}
        </HeroLink>
      ) : null}
      <HeroLink
        to={`/dashboard/appointments?appointment=${id}`}
        variant="on-hero"
        icon={<IconCalendarEvent size={20} stroke={1.75} aria-hidden />}
      >
        {t`Appointment details`}
      </HeroLink>
    </HeroActions>
  );
}

type LinkProps = { to: string; variant: 'accent' | 'on-hero'; icon: ReactNode; children: ReactNode };
const HeroLink = ({ to, variant, icon, children }: LinkProps) => (
  <Button component={Link} to={to} variant={variant} size="lg" leftSection={icon}>
    {children}
  </Button>
);

const callPath = (id: string): string => `/dashboard/video-consultations/${id}`;

function useCallIsOpen({ status, mode, startsAt, endsAt }: Appointment): boolean {
  const now = new Date(useNow());
  return evaluateCallAccess({ status, mode, startsAt: new Date(startsAt), endsAt: new Date(endsAt) }, 'not_required', now).isOpen;
}
