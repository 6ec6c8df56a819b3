// A doctor in the public list: profile, languages, fee and the next free slots with booking links.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatFee } from '../../../platform/format-fee.ts';
import { usePageFacts } from '../../../platform/page-facts.ts';
import { cityOf } from '../../../platform/zoned-time.ts';
import { DoctorArch } from './doctor-arch.tsx';
import { SlotMoment, TimeTexts } from './next-free.tsx';
import { RatingStars } from './rating-stars.tsx';

type Props = { doctor: DirectoryDoctor; bookAt: (doctor: string, slot: string) => string };

export function DoctorRow({ doctor, bookAt }: Props) {
  const { slug, firstName, lastName, specialization, experienceYears, languages, rating, reviews, feeMinor, currency } = doctor;
  const { locale } = usePageFacts();
  const name = `${firstName} ${lastName}`;
  return (
    <li className="doctor-row">
      <DoctorArch name={name} imageUrl={doctor.imageUrl} />
      <div className="doctor-who">
        <h2>
          <a href={`/resources/teams/${slug}`}>
            <Trans>Dr {name}</Trans>
          </a>
        </h2>
        <p className="soft">
          {specialization}
          {experienceYears === null ? null : (
            <>
              {' · '}
              <Plural value={experienceYears} one="# year of practice" other="# years of practice" />
            </>
          )}
        </p>
        {languages.length > 0 ? (
          <p className="doctor-fact">
            <Trans>Speaks {languages.join(', ')}</Trans>
          </p>
        ) : null}
        {rating === null ? null : (
          <p className="doctor-fact">
            <RatingStars rating={rating} /> <Plural value={reviews} one="# review" other="# reviews" />
          </p>
        )}
      </div>
      <div className="doctor-next">
        {feeMinor === null ? null : <p className="doctor-fee">{formatFee(feeMinor, currency, locale)}</p>}
        <NextTimes doctor={doctor} bookAt={bookAt} />
      </div>
    </li>
  );
}

function NextTimes({ doctor: { slug, lastName, nextSlots, timeZone }, bookAt }: Props) {
  const { t } = useLingui();
  const noteFor = (place: string) => t`Next free, ${place} time`;
  if (nextSlots.length === 0)
    return (
      <p className="soft small">
        <Trans>No free times in the next weeks</Trans>
      </p>
    );
  return (
    <>
      <TimeTexts />
      <p className="soft small" data-zone-note={noteFor('%place')}>
        {noteFor(cityOf(timeZone))}
      </p>
      <ul className="slots">
        {nextSlots.map((startsAt) => (
          <li key={startsAt}>
            <a className="slot" href={bookAt(slug, startsAt)} rel="nofollow" data-add-there>
              <i className="only-heard">
                <Trans>Book</Trans>
              </i>{' '}
              <SlotMoment startsAt={startsAt} timeZone={timeZone} show="time" />{' '}
              <span>
                <SlotMoment startsAt={startsAt} timeZone={timeZone} show="day" />
              </span>{' '}
              <i className="only-heard">
                <Trans>with Dr {lastName}</Trans>
              </i>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
