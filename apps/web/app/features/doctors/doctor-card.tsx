// Card of a doctor in the directory: profile, languages, fee and the next free slots with booking links.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Box, Button, Flex, Group, Paper, Stack, Text } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { formatFee } from '../../platform/format-fee.ts';
import { cityOf } from '../../platform/zoned-time.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SlotLink } from '../../ui/slot-button.tsx';
import { bookingPath, doctorPath } from './booking-path.ts';
import { DoctorRating } from './doctor-rating.tsx';
import type { LastSeen } from './doctor-queries.ts';
import styles from './doctors.module.css';
import { SeenBadge } from './seen-badge.tsx';

type Props = {
  doctor: DirectoryDoctor;
  seen: LastSeen | null;
  /** Shown when the doctor has no free time. */
  whenNothingFree: ReactNode;
};

export function DoctorCard({ doctor, seen, whenNothingFree }: Props) {
  const { slug, firstName, lastName, specialization, experienceYears, biography, imageUrl } = doctor;
  const { search } = useLocation();
  const name = `${firstName} ${lastName}`;
  return (
    <Paper component="article" className={styles.card}>
      <Avatar name={name} shape="arch" size="xl" imageUrl={imageUrl} />
      <Box miw={0}>
        <Group gap="4px 8px" mb={2}>
          <Text component="h3" fz="lg" fw={660} lh={1.3} className={styles.name}>
            {/* The profile's link back leads to the same list. */}
            <Anchor component={Link} to={doctorPath(slug)} state={{ from: search }} c="inherit" inherit>
              <Trans>Dr {name}</Trans>
            </Anchor>
          </Text>
          {seen ? <SeenBadge sex={doctor.sex} seen={seen} /> : null}
        </Group>
        <Text c="dimmed">
          {specialization}
          {experienceYears === null ? null : (
            <>
              {' · '}
              <Plural value={experienceYears} one="# year" other="# years" />
            </>
          )}
        </Text>
        <DoctorMarks doctor={doctor} />
        {biography ? (
          <Text fz="sm" mt={10} lineClamp={3}>
            {biography}
          </Text>
        ) : null}
      </Box>
      <Times doctor={doctor} whenNothingFree={whenNothingFree} />
    </Paper>
  );
}

function DoctorMarks({ doctor }: { doctor: DirectoryDoctor }) {
  const { t } = useLingui();
  const { languages } = doctor;
  return (
    <Group gap="4px 16px" mt={8} fz="sm">
      <DoctorRating doctor={doctor} />
      {languages.length === 0 ? null : (
        <Flex component="span" align="center" gap={6}>
          <IconLanguage size={16} stroke={1.75} role="img" aria-label={t`Speaks`} />
          {languages.join(', ')}
        </Flex>
      )}
    </Group>
  );
}

function Times({ doctor, whenNothingFree }: Omit<Props, 'seen'>) {
  const { t } = useLingui();
  const { ownZone } = useZoneTimes();
  const { slug, firstName, lastName, nextSlots, feeMinor, currency } = doctor;
  const name = `${firstName} ${lastName}`;
  const ownCity = cityOf(ownZone);
  const isFree = nextSlots.length > 0;
  return (
    <Stack className={styles.times ?? ''} gap={8}>
      <Text c="dimmed" fz="sm">
        {isFree ? <Trans>Next free, {ownCity} time</Trans> : <Trans>No free times in the next weeks</Trans>}
      </Text>
      {isFree ? <NextSlots doctor={doctor} name={name} /> : whenNothingFree}
      <Group justify="space-between" mt="auto" wrap="nowrap">
        <Text fz="lg" fw={660} className={styles.fee}>
          {feeMinor === null ? null : formatFee(feeMinor, currency)}
        </Text>
        {isFree ? (
          <Button component={Link} to={bookingPath(slug)} variant="subtle" size="sm" mih={44} aria-label={t`More times with Dr ${name}`}>
            <Trans>More times</Trans>
          </Button>
        ) : (
          <Button component={Link} to={doctorPath(slug)} variant="subtle" size="sm" mih={44} aria-label={t`See profile of Dr ${name}`}>
            <Trans>See profile</Trans>
          </Button>
        )}
      </Group>
    </Stack>
  );
}

function NextSlots({ doctor: { slug, nextSlots, timeZone }, name }: { doctor: DirectoryDoctor; name: string }) {
  const { t } = useLingui();
  const { shortDay } = useZoneTimes();
  return (
    <ul className={styles.slots}>
      {nextSlots.map((startsAt) => (
        <li key={startsAt}>
          <SlotLink
            to={bookingPath(slug, startsAt)}
            before={t`Book`}
            after={t`with Dr ${name}`}
            below={
              <>
                {shortDay(startsAt)}
                <MomentThere className={styles.there} before=" " at={startsAt} timeZone={timeZone} />
              </>
            }
          >
            <Moment at={startsAt} />
          </SlotLink>
        </li>
      ))}
    </ul>
  );
}
