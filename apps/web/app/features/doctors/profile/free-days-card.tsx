// When a doctor is free: a week of the reader's days with the number of free times, and the times of the chosen day as booking links.
import type { DoctorDetails, FreeSlot } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Flex, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatFee } from '../../../platform/format-fee.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { readerDays, type SlotDay } from '../../../platform/reader-days.ts';
import { useNow } from '../../../platform/use-now.ts';
import { addDays, cityOf } from '../../../platform/zoned-time.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { Card } from '../../../ui/card.tsx';
import { SkeletonStrip } from '../../../ui/skeletons.tsx';
import { SlotLink } from '../../../ui/slot-button.tsx';
import { bookingPath } from '../booking-path.ts';
import { useReaderSlots } from '../doctor-queries.ts';
import styles from '../doctors.module.css';

const daysPerWeek = 7;
/** How far ahead one can browse; doctors rarely plan further. */
const maxDaysAhead = 84;

type Props = { details: DoctorDetails; whenNothingFree: ReactNode };

export function FreeDaysCard({ details: { doctor, appointmentMinutes }, whenNothingFree }: Props) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const { feeMinor, currency, nextFree } = doctor;
  const ownCity = cityOf(ownZone);
  return (
    <Card title={t`Book an appointment`} aside={feeMinor === null ? null : <Fee text={formatFee(feeMinor, currency)} />}>
      <Text c="dimmed" fz="sm" mb="md">
        <Plural value={appointmentMinutes} one="# minute" other="# minutes" />
        {' · '}
        <Trans>{ownCity} time</Trans>
      </Text>
      {nextFree === null ? (
        <Stack gap="sm">
          <Text>
            <Trans>No free times in the next weeks</Trans>
          </Text>
          {whenNothingFree}
        </Stack>
      ) : (
        <FreeDays doctor={doctor} nextFree={nextFree} />
      )}
    </Card>
  );
}

const Fee = ({ text }: { text: string }) => (
  <Text fz="xl" fw={680} className={styles.fee}>
    {text}
  </Text>
);

function FreeDays({ doctor, nextFree }: { doctor: DoctorDetails['doctor']; nextFree: string }) {
  const { t } = useLingui();
  const { today: todayOf, dateOf, ownZone } = useZoneTimes();
  const now = useNow();
  const today = todayOf();
  const firstFree = dateOf(nextFree);
  const [from, setFrom] = useState(firstFree < addDays(today, daysPerWeek) ? today : firstFree);
  const [picked, setPicked] = useState<string>();
  const { data, error, isFetching, refetch } = useReaderSlots(doctor.slug, from, daysPerWeek);
  if (error)
    return <PageError error={error} title={t`Free times could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonStrip cells={4} />;
  const days = readerDays(data, ownZone, { first: from, count: daysPerWeek }, new Date(now));
  const day = days.find(({ date }) => date === picked) ?? days.find(({ slots }) => slots.length > 0);
  const move = (date: string) => setFrom(date < today ? today : date);
  return (
    <Stack gap="md" aria-busy={isFetching}>
      <Week days={days} today={today} chosen={day?.date} onPick={setPicked} onMove={move} />
      {day ? (
        <Slots doctor={doctor} day={day} />
      ) : (
        <Text c="dimmed">
          <Trans>No free times on these days. Look at later ones.</Trans>
        </Text>
      )}
      <Button component={Link} to={bookingPath(doctor.slug)} variant="subtle">
        <Trans>More times</Trans>
      </Button>
    </Stack>
  );
}

type WeekProps = {
  days: SlotDay<FreeSlot>[];
  today: string;
  chosen: string | undefined;
  onPick: (date: string) => void;
  onMove: (from: string) => void;
};

function Week({ days, today, chosen, onPick, onMove }: WeekProps) {
  const { t, i18n } = useLingui();
  const first = days[0]?.date ?? today;
  const part = (date: string, format: Intl.DateTimeFormatOptions) =>
    i18n.date(new Date(`${date}T12:00:00Z`), { timeZone: 'UTC', ...format });
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Text component="h3" fw={600}>
          {part(first, { month: 'long', year: 'numeric' })}
        </Text>
        <Group gap={4}>
          <ActionIcon aria-label={t`Earlier days`} disabled={first <= today} onClick={() => onMove(addDays(first, -daysPerWeek))}>
            <IconChevronLeft size={18} stroke={2} aria-hidden />
          </ActionIcon>
          <ActionIcon
            aria-label={t`Later days`}
            disabled={first > addDays(today, maxDaysAhead)}
            onClick={() => onMove(addDays(first, daysPerWeek))}
          >
            <IconChevronRight size={18} stroke={2} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 4, xs: 7, lg: 4 }} spacing={6} verticalSpacing={6}>
        {days.map(({ date, slots }) => (
          <Button
            key={date}
            variant={date === chosen ? 'filled' : 'default'}
            aria-pressed={date === chosen}
            disabled={slots.length === 0}
            h={68}
            px={4}
            onClick={() => onPick(date)}
          >
            <Flex component="span" direction="column" align="center" lh={1.25}>
              <Text span fz="xs">
                {part(date, { weekday: 'short' })}
              </Text>
              <b>{part(date, { day: 'numeric' })}</b>
              <Text span fz="xs">
                <Plural value={slots.length} _0="none" one="# free" other="# free" />
              </Text>
            </Flex>
          </Button>
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function Slots({ doctor, day }: { doctor: DoctorDetails['doctor']; day: SlotDay<FreeSlot> }) {
  const { t } = useLingui();
  const { longDay } = useZoneTimes();
  const { slug, firstName, lastName, timeZone } = doctor;
  const name = `${firstName} ${lastName}`;
  const when = longDay(day.date);
  return (
    <Stack gap="xs">
      <Text component="h3" fz="sm" fw={600}>
        {when}
      </Text>
      <ul className={styles.slots}>
        {day.slots.map(({ startsAt }) => (
          <li key={startsAt}>
            <SlotLink
              to={bookingPath(slug, startsAt)}
              before={t`Book`}
              after={t`${when} with Dr ${name}`}
              below={<MomentThere at={startsAt} timeZone={timeZone} />}
            >
              <Moment at={startsAt} />
            </SlotLink>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
