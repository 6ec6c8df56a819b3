// Summary of the booking with the submit button, and the nearest free times when the chosen one is taken.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { cityOf } from '../../../platform/zoned-time.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { formatFee } from '../../../platform/format-fee.ts';
import { Card } from '../../../ui/card.tsx';
import { SlotButton } from '../../../ui/slot-button.tsx';
import tiles from '../day-tiles.module.css';
import styles from './booking.module.css';
import outcome from './outcome.module.css';
import type { TakenTime, Booking } from './use-booking.ts';
import { useBookingLabels } from './booking-labels.ts';

export function BookingSummary({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { doctor, isComplete, isProfileComplete, isSending, takenTime } = booking;
  const isBlocked = !isComplete || !isProfileComplete;
  return (
    <div className={styles.summary}>
      <Card title={t`Your appointment`}>
        <div className={styles.stack}>
          <SummaryFacts booking={booking} />
          {takenTime && doctor ? <TakenTimeNotice takenTime={takenTime} timeZone={doctor.timeZone} booking={booking} /> : null}
          {/* Stays clickable while incomplete, so that submitting shows what is missing. */}
          <Button
            type="submit"
            variant="accent"
            size="lg"
            fullWidth
            loading={isSending}
            {...(isBlocked ? { 'aria-disabled': true, 'data-disabled': true } : {})}
          >
            <Trans>Request appointment</Trans>
          </Button>
          <p className={styles.small}>
            <Trans>The doctor confirms or declines the time. We will let you know either way.</Trans>
          </p>
        </div>
      </Card>
    </div>
  );
}

function SummaryFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { longDay, dateOf, ownZone } = useZoneTimes();
  const { typeLabel, modeLabel } = useBookingLabels();
  const { doctor, appointmentMinutes, choice, details, service } = booking;
  const zone = doctor?.timeZone;
  const hasTime = zone !== undefined && choice.slot !== '';
  const end = hasTime ? new Date(Date.parse(choice.slot) + (appointmentMinutes ?? 30) * 60_000).toISOString() : '';
  const notChosen = t`Not chosen yet`;
  return (
    <dl className={outcome.facts}>
      <SummaryRow name={t`Doctor`}>{doctor ? t`Dr ${doctor.firstName} ${doctor.lastName}` : notChosen}</SummaryRow>
      <SummaryRow name={t`Day`}>{hasTime ? longDay(dateOf(choice.slot)) : notChosen}</SummaryRow>
      <SummaryRow name={t`Time`}>
        {hasTime ? (
          <>
            <Moment at={choice.slot} /> – <Moment at={end} />, {cityOf(ownZone)}
            <MomentThere className={outcome.there} at={choice.slot} timeZone={zone} />
          </>
        ) : (
          notChosen
        )}
      </SummaryRow>
      {service ? <SummaryRow name={t`Service`}>{service.name}</SummaryRow> : null}
      <SummaryRow name={t`Type`}>{typeLabel(details.type)}</SummaryRow>
      <SummaryRow name={t`How`}>{modeLabel(details.mode)}</SummaryRow>
      {doctor && doctor.feeMinor !== null ? <SummaryRow name={t`Fee`}>{formatFee(doctor.feeMinor, doctor.currency)}</SummaryRow> : null}
    </dl>
  );
}

function SummaryRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={outcome.fact}>
      <dt className={styles.soft}>{name}</dt>
      <dd className={outcome.factValue}>{children}</dd>
    </div>
  );
}

function TakenTimeNotice({ takenTime, timeZone, booking }: { takenTime: TakenTime; timeZone: string; booking: Booking }) {
  const { shortDay } = useZoneTimes();
  const at = <Moment at={takenTime.startsAt} />;
  return (
    <div className={outcome.lost} role="status">
      <h3 className={outcome.lostTitle}>
        <Trans>Someone has just booked {at}</Trans>
      </h3>
      <p className={styles.small}>
        {takenTime.nearest.length === 0 ? (
          <Trans>We have kept your details, but nothing is free near that time. Please choose another day.</Trans>
        ) : (
          <Trans>We have kept your details. The nearest free times are:</Trans>
        )}
      </p>
      <ul className={tiles.slots}>
        {takenTime.nearest.map(({ startsAt }) => (
          <li key={startsAt}>
            <SlotButton
              chosen={false}
              onChoose={() => booking.choose({ slot: startsAt })}
              below={
                <>
                  {shortDay(startsAt)}
                  <MomentThere before=" · " at={startsAt} timeZone={timeZone} />
                </>
              }
            >
              <Moment at={startsAt} />
            </SlotButton>
          </li>
        ))}
      </ul>
    </div>
  );
}
