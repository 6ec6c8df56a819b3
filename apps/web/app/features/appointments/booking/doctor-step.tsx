// The chosen doctor, or a list to choose from: by service, by name, or the earliest available.
import type { DirectoryDoctor, FindEarliestSlotSpecialization, ListDoctorsSpecialization } from '@lafiya/api-client';
import { useFindEarliestSlot } from '@lafiya/api-client/doctors';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBolt, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
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
      <div className={styles.person}>
        <DoctorLine doctor={doctor} />
        <Button variant="subtle" size="sm" onClick={() => booking.choose({ doctor: '', slot: '' })} aria-label={t`Change doctor`}>
          <Trans>Change</Trans>
        </Button>
      </div>
    );
  if (!doctorError) return <SkeletonList rows={1} framed={false} />;
  return (
    <div className={styles.stack}>
      <PageError error={doctorError} title={t`This doctor could not be loaded`} onRetry={booking.retryDoctor} />
      <Button variant="default" onClick={() => booking.choose({ doctor: '', slot: '' })}>
        <Trans>Choose another doctor</Trans>
      </Button>
    </div>
  );
}

export function DoctorLine({ doctor }: { doctor: DirectoryDoctor }) {
  const { firstName, lastName, specialization, languages, feeMinor, currency, imageUrl } = doctor;
  const name = `${firstName} ${lastName}`;
  const details = [specialization, languages.join(', '), feeMinor === null ? null : formatFee(feeMinor, currency)].filter(Boolean);
  return (
    <>
      <Avatar name={name} shape="arch" size="lg" imageUrl={imageUrl} />
      <span className={styles.personText}>
        <b className={styles.personName}>
          <Trans>Dr {name}</Trans>
        </b>
        <span className={styles.soft}>{details.join(' · ')}</span>
      </span>
    </>
  );
}

const shownDoctors = 6;

function DoctorChoices({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const specialization = booking.service?.specialization as ListDoctorsSpecialization | null | undefined;
  const params = { limit: shownDoctors, ...(search ? { search } : {}), ...(specialization && !search ? { specialization } : {}) };
  const { data, error, isFetching, refetch } = useDoctorChoices(params);
  return (
    <div className={styles.stack}>
      {booking.service && !search ? (
        <p className={styles.soft}>
          <Trans>For {booking.service.name}</Trans>
        </p>
      ) : null}
      <SearchField label={t`Search doctors by name or specialisation`} value={search} onSearch={setSearch} />
      {booking.isServiceLoading ? null : <EarliestSlotButton booking={booking} />}
      {error ? (
        <PageError error={error} title={t`Doctors could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonList rows={3} framed={false} /> : null}
      {data?.total === 0 ? (
        <p className={styles.soft}>
          <Trans>No doctors match. Try another name, or see all doctors.</Trans>
        </p>
      ) : null}
      <ul className={styles.people} aria-busy={isFetching}>
        {(data?.doctors ?? []).map((doctor) => (
          <li key={doctor.id}>
            <button type="button" className={styles.pick} onClick={() => booking.choose({ doctor: doctor.slug, slot: '' })}>
              <DoctorLine doctor={doctor} />
              <IconChevronRight size={20} stroke={1.75} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <Button component={Link} to="/dashboard/find-doctors" variant="subtle">
        <Trans>See all doctors and filters</Trans>
      </Button>
    </div>
  );
}

function EarliestSlotButton({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { time, shortDay } = useZoneTimes();
  const specialization = booking.service?.specialization as FindEarliestSlotSpecialization | null | undefined;
  const { data } = useFindEarliestSlot(specialization ? { specialization } : {});
  const earliest = data?.earliest;
  if (!earliest) return null;
  const { doctor, startsAt, timeZone } = earliest;
  const who = t`Dr ${doctor.firstName} ${doctor.lastName}`;
  return (
    <button type="button" className={styles.pick} onClick={() => booking.choose({ doctor: doctor.slug, slot: startsAt })}>
      <span className={styles.bolt}>
        <IconBolt size={22} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.personText}>
        <b className={styles.personName}>
          <Trans>First available doctor</Trans>
        </b>
        <span className={styles.soft}>
          <Moment at={startsAt}>
            {shortDay(startsAt)}, {time(startsAt)}
          </Moment>
          <MomentThere before=" · " at={startsAt} timeZone={timeZone} /> · {who}
        </span>
      </span>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </button>
  );
}
