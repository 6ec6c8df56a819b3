// Card of a doctor in the directory: profile, languages, fee and the next free slots with booking links.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { Link } from 'react-router';
import { formatFee } from '../../platform/format-fee.ts';
import { cityOf } from '../../platform/zoned-time.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { SlotLink } from '../../ui/slot-button.tsx';
import { bookingPath } from './booking-path.ts';
import { DoctorRating } from './doctor-reviews.tsx';
import styles from './doctors.module.css';

export function DoctorCard({ doctor }: { doctor: DirectoryDoctor }) {
  const { firstName, lastName, specialization, experienceYears, biography, imageUrl } = doctor;
  const name = `${firstName} ${lastName}`;
  return (
    <article className={styles.card}>
      <Avatar name={name} shape="arch" size="xl" imageUrl={imageUrl} />
      <div className={styles.who}>
        <h3 className={styles.name}>
          <Trans>Dr {name}</Trans>
        </h3>
        <p className={styles.soft}>
          {specialization}
          {experienceYears === null ? null : (
            <>
              {' · '}
              <Plural value={experienceYears} one="# year" other="# years" />
            </>
          )}
        </p>
        <DoctorBadges doctor={doctor} />
        {biography ? <p className={styles.about}>{biography}</p> : null}
      </div>
      <Times doctor={doctor} />
    </article>
  );
}

function DoctorBadges({ doctor }: { doctor: DirectoryDoctor }) {
  const { t } = useLingui();
  const { languages } = doctor;
  return (
    <ul className={styles.marks}>
      {doctor.rating === null ? null : (
        <li className={styles.mark}>
          <DoctorRating doctor={doctor} />
        </li>
      )}
      {languages.length === 0 ? null : (
        <li className={styles.mark}>
          <IconLanguage size={16} stroke={1.75} role="img" aria-label={t`Speaks`} />
          {languages.join(', ')}
        </li>
      )}
    </ul>
  );
}

function Times({ doctor }: { doctor: DirectoryDoctor }) {
  const { t } = useLingui();
  const { shortDay, ownZone } = useZoneTimes();
  const { slug, firstName, lastName, nextSlots, timeZone, feeMinor, currency } = doctor;
  const name = `${firstName} ${lastName}`;
  const ownCity = cityOf(ownZone);
  return (
    <div className={styles.times}>
      <p className={styles.small}>
        {nextSlots.length === 0 ? <Trans>No free times in the next weeks</Trans> : <Trans>Next free, {ownCity} time</Trans>}
      </p>
      {nextSlots.length === 0 ? null : (
        <ul className={styles.three}>
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
      )}
      <div className={styles.foot}>
        {feeMinor === null ? <span /> : <span className={styles.fee}>{formatFee(feeMinor, currency)}</span>}
        <Button component={Link} to={bookingPath(slug)} variant="subtle" size="sm" aria-label={t`More times with Dr ${name}`}>
          <Trans>More times</Trans>
        </Button>
      </div>
    </div>
  );
}
