// The chosen doctor, or a list to choose from: by service, by name, or the earliest available.
import type { DirectoryDoctor, ListDoctorsParams } from '@lafiya/api-client';
import { useFindEarliestSlot } from '@lafiya/api-client/doctors';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Center, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconBolt, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatFee } from '../../../platform/format-fee.ts';
import { PageError } from '../../../platform/page-error.tsx';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SkeletonList } from '../../../ui/skeletons.tsx';
import styles from './booking.module.css';
import { useDoctorChoices } from './booking-queries.ts';
import type { Booking } from './use-booking.ts';

export function DoctorStep({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { choice, doctor, doctorError } = booking;
  if (choice.doctor === '') return <DoctorChoices booking={booking} />;
  if (doctor)
    return (
      <Group gap={14} wrap="nowrap">
        <DoctorLine doctor={doctor} />
        <Button variant="subtle" size="sm" onClick={() => booking.choose({ doctor: '', slot: '' })} aria-label={t`Change doctor`}>
          <Trans>Change</Trans>
        </Button>
      </Group>
    );
  if (!doctorError) return <SkeletonList rows={1} framed={false} />;
  return (
    <Stack gap={14}>
      <PageError error={doctorError} title={t`This doctor could not be loaded`} onRetry={booking.retryDoctor} />
      <Button variant="default" onClick={() => booking.choose({ doctor: '', slot: '' })}>
        <Trans>Choose another doctor</Trans>
      </Button>
    </Stack>
  );
}

export function DoctorLine({ doctor }: { doctor: DirectoryDoctor }) {
  const { firstName, lastName, specialization, languages, feeMinor, currency, imageUrl } = doctor;
  const name = `${firstName} ${lastName}`;
  const details = [specialization, languages.join(', '), feeMinor === null ? null : formatFee(feeMinor, currency)].filter(Boolean);
  return (
    <>
      <Avatar name={name} shape="arch" size="lg" imageUrl={imageUrl} />
      <PersonText name={<Trans>Dr {name}</Trans>}>{details.join(' · ')}</PersonText>
    </>
  );
}

function PersonText({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Text span flex={1} miw={0}>
      <Text span display="block" fw={640} style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <Text span display="block" c="dimmed">
        {children}
      </Text>
    </Text>
  );
}

const shownDoctors = 6;

function DoctorChoices({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const specialization = booking.service?.specialization as NonNullable<ListDoctorsParams['specialization']> | null | undefined;
  const params = { limit: shownDoctors, ...(search ? { search } : {}), ...(specialization && !search ? { specialization } : {}) };
  const { data, error, isFetching, refetch } = useDoctorChoices(params);
  return (
    <Stack gap={14}>
      {booking.service && !search ? (
        <Text c="dimmed">
          <Trans>For {booking.service.name}</Trans>
        </Text>
      ) : null}
      <SearchField label={t`Search doctors by name or specialisation`} value={search} onSearch={setSearch} />
      {booking.isServiceLoading ? null : <EarliestSlotButton booking={booking} />}
      {error ? (
        <PageError error={error} title={t`Doctors could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={3} framed={false} /> : null}
      {data?.total === 0 ? (
        <Text c="dimmed">
          <Trans>No doctors match. Try another name, or see all doctors.</Trans>
        </Text>
      ) : null}
      <Stack component="ul" gap={8} m={0} p={0} style={{ listStyle: 'none' }} aria-busy={isFetching}>
        {(data?.doctors ?? []).map((doctor) => (
          <li key={doctor.id}>
            <UnstyledButton className={styles.pick ?? ''} onClick={() => booking.choose({ doctor: doctor.slug, slot: '' })}>
              <DoctorLine doctor={doctor} />
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
      </Stack>
      <Button component={Link} to="/dashboard/find-doctors" variant="subtle">
        <Trans>See all doctors and filters</Trans>
      </Button>
    </Stack>
  );
}

function EarliestSlotButton({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { time, shortDay } = useZoneTimes();
  const specialization = booking.service?.specialization as ListDoctorsParams['specialization'] | null;
  const { data } = useFindEarliestSlot(specialization ? { specialization } : {});
  const earliest = data?.earliest;
  if (!earliest) return null;
  const { doctor, startsAt, timeZone } = earliest;
  const who = t`Dr ${doctor.firstName} ${doctor.lastName}`;
  return (
    <UnstyledButton className={styles.pick ?? ''} onClick={() => booking.choose({ doctor: doctor.slug, slot: startsAt })}>
      <Center component="span" w={56} h={44} flex="none" bg="var(--hero)" c="var(--on-hero)" bdrs="md">
        <IconBolt size={22} stroke={1.75} aria-hidden />
      </Center>
      <PersonText name={<Trans>First available doctor</Trans>}>
        <Moment at={startsAt}>
          {shortDay(startsAt)}, {time(startsAt)}
        </Moment>
        <MomentThere before=" · " at={startsAt} timeZone={timeZone} /> · {who}
      </PersonText>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
}
