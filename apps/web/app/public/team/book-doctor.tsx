// The booking box of a doctor's page: fee, free times and next steps.
import { brand } from '@lafiya/brand';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { FreeDays } from '../../features/doctors/public/free-days.tsx';
import { SlotMoment, TimeTexts } from '../../features/doctors/public/next-free.tsx';
import type { DoctorPage } from '../../features/doctors/public/read-doctors.ts';
import { formatFee } from '../../platform/format-fee.ts';
import { usePageFacts } from '../../platform/page-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { bookPath } from '../booking/booking-path.ts';

type Props = { page: DoctorPage };

export function BookDoctor({ page }: Props) {
  const { t } = useLingui();
  const { locale } = usePageFacts();
  const { doctor, appointmentMinutes } = page;
  const { feeMinor, currency } = doctor;
  return (
    <aside className="book-box" id="times" aria-label={t`Book a consultation`}>
      <h2>
        <Trans>Book a consultation</Trans>
      </h2>
      <p className="book-fee">
        {feeMinor === null ? null : <b>{formatFee(feeMinor, currency, locale)}</b>}
        <span>
          <Plural value={appointmentMinutes} one="# minute, by video or voice" other="# minutes, by video or voice" />
        </span>
      </p>
      <Times page={page} />
      <ul className="book-after">
        <li>
          <Icon name="clock" />
          <span>
            <Trans>You send a request and the doctor answers it. If there is no answer within a day, it expires and we tell you.</Trans>
          </span>
        </li>
        <li>
          <Icon name="chat" />
          <span>
            <Trans>You need an account, which is free. You cannot pay online yet: nothing is charged when you book.</Trans>
          </span>
        </li>
        <li>
          <Icon name="warning" />
          <span>
            <Trans>
              Not for emergencies. In an emergency, call <a href={`tel:${brand.emergencyNumber}`}>{brand.emergencyNumber}</a>.
            </Trans>
          </span>
        </li>
      </ul>
    </aside>
  );
}

function Times({ page: { doctor, free } }: Props) {
  const { slug, nextFree, timeZone } = doctor;
  if (free?.days.some(({ slots }) => slots.length > 0)) return <FreeDays free={free} bookAt={(slot) => bookPath({ doctor: slug, slot })} />;
  if (nextFree)
    return (
      <>
        <p className="book-none">
          <Trans>No free times this week.</Trans>
        </p>
        <a className="button button-primary button-wide" href={bookPath({ doctor: slug, slot: nextFree })} rel="nofollow" data-add-there>
          <TimeTexts />
          <SlotMoment startsAt={nextFree} timeZone={timeZone} show="both" />
        </a>
      </>
    );
  return (
    <>
      <p className="book-none">
        <Trans>No free times in the next weeks. Join the waitlist and we will tell you when one becomes free.</Trans>
      </p>
      <a className="button button-primary button-wide" href={bookPath({ doctor: slug })} rel="nofollow">
        <Trans>Ask for a time</Trans>
      </a>
    </>
  );
}
