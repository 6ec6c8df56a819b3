// 'Any doctor, soonest': the earliest free slot of the doctors who fit, with a booking link.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, Paper, Text, ThemeIcon } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatFee } from '../../platform/format-fee.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { bookingPath } from './booking-path.ts';
import type { FilterParams } from './doctor-filters.ts';
import { useEarliestSlot } from './doctor-queries.ts';
import styles from './doctors.module.css';

export function EarliestSlotCard({ params }: { params: FilterParams }) {
  const { t } = useLingui();
  const { time, shortDay } = useZoneTimes();
  const { data } = useEarliestSlot(params);
  const earliest = data?.earliest;
  // Without a free slot nothing is shown; each doctor in the list says so.
  if (!earliest) return null;
  const { doctor, startsAt, timeZone } = earliest;
  const at = time(startsAt);
  const who = t`Dr ${doctor.firstName} ${doctor.lastName}`;
  const fee = doctor.feeMinor === null ? '' : ` · ${formatFee(doctor.feeMinor, doctor.currency)}`;
  return (
    <Paper component="section" withBorder={false} className={styles.soonest} aria-label={t`First available doctor`}>
      <ThemeIcon size={44} color="var(--hero-2)">
        <IconBolt size={22} stroke={1.75} aria-hidden />
      </ThemeIcon>
      <Box miw={0}>
        <Text component="h2" fw={660}>
          <Trans>First available doctor</Trans>
        </Text>
        <Text fz="sm" c="var(--on-hero-soft)">
          <FirstFree params={params} />{' '}
          <Moment at={startsAt}>
            {shortDay(startsAt)}, {time(startsAt)}
          </Moment>
          <MomentThere before=" · " at={startsAt} timeZone={timeZone} /> · {who}
          {fee}
        </Text>
      </Box>
      <Button component={Link} to={bookingPath(doctor.slug, startsAt)} variant="accent">
        {/* One element: the label lays its parts out side by side, without the space. */}
        <span>
          <Trans>Book {at}</Trans>
        </span>
      </Button>
    </Paper>
  );
}

function FirstFree({ params: { currency: _currency, specialization, ...others } }: { params: FilterParams }) {
  const [only, second] = [specialization ?? []].flat();
  if (Object.keys(others).length > 0 || second) return <Trans>First free with your filters:</Trans>;
  return only ? <Trans>First free time in {only}:</Trans> : <Trans>First free time:</Trans>;
}
