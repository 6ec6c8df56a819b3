// 'Any doctor, soonest': the earliest free slot of all doctors, or of one specialisation, with a booking link.
import type { FindEarliestSlotSpecialization } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatFee } from '../../platform/format-fee.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { bookingPath } from './booking-path.ts';
import { useEarliestSlot } from './doctor-queries.ts';
import styles from './doctors.module.css';

export function EarliestSlotCard({ specialisation }: { specialisation: string }) {
  const { t } = useLingui();
  const { time, shortDay } = useZoneTimes();
  const { data } = useEarliestSlot(specialisation ? { specialization: specialisation as FindEarliestSlotSpecialization } : {});
  const earliest = data?.earliest;
  // Without a free slot nothing is shown; each doctor in the list says so.
  if (!earliest) return null;
  const { doctor, startsAt, timeZone } = earliest;
  const at = time(startsAt);
  const who = t`Dr ${doctor.firstName} ${doctor.lastName}`;
  const fee = doctor.feeMinor === null ? '' : ` · ${formatFee(doctor.feeMinor, doctor.currency)}`;
  return (
    <section className={styles.soonest} aria-label={t`First available doctor`}>
      <span className={styles.bolt}>
        <IconBolt size={22} stroke={1.75} aria-hidden />
      </span>
      <div>
        <h2 className={styles.soonestTitle}>
          <Trans>First available doctor</Trans>
        </h2>
        <p className={styles.onHero}>
          {specialisation ? <Trans>First free time in {specialisation}:</Trans> : <Trans>First free time:</Trans>}{' '}
          <Moment at={startsAt}>
            {shortDay(startsAt)}, {time(startsAt)}
          </Moment>
          <MomentThere before=" · " at={startsAt} timeZone={timeZone} /> · {who}
          {fee}
        </p>
      </div>
      <Button component={Link} to={bookingPath(doctor.slug, startsAt)} variant="accent">
        {/* One element: the label lays its parts out side by side, without the space. */}
        <span>
          <Trans>Book {at}</Trans>
        </span>
      </Button>
    </section>
  );
}
