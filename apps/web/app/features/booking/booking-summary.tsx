// The visit as it would be asked for, the button that asks for it, and the nearest times when somebody else was faster.
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { placeOf } from '../../platform/zoned-time.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { feeWords } from '../../platform/fee-words.ts';
import { Card } from '../../ui/card.tsx';
import { SlotButton } from '../../ui/slot-button.tsx';
import styles from './booking.module.css';
import outcome from './outcome.module.css';
import type { LostTime, Booking } from './use-booking.ts';
import { useVisitWords } from './visit-words.ts';

export function BookingSummary({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { doctor, isReady, isProfileComplete, isSending, lost } = booking;
  const isBlocked = !isReady || !isProfileComplete;
  return (
    <div className={styles.summary}>
      <Card title={t`Your appointment`}>
        <div className={styles.stack}>
          <SummaryFacts booking={booking} />
          {lost && doctor ? <Lost lost={lost} timeZone={doctor.timeZone} booking={booking} /> : null}
          {/* It can be pressed before all is there: then it says what is missing. */}
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
            <Trans>The doctor confirms the time or says that it is not possible. We tell you either way.</Trans>
          </p>
        </div>
      </Card>
    </div>
  );
}

function SummaryFacts({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { time, own, longDay, dateOf, ownZone } = useZoneTimes();
  const { typeWord, modeWord } = useVisitWords();
  const { doctor, visitMinutes, choice, words, service } = booking;
  const zone = doctor?.timeZone;
  const hasTime = zone !== undefined && choice.slot !== '';
  const end = hasTime ? new Date(Date.parse(choice.slot) + (visitMinutes ?? 30) * 60_000).toISOString() : '';
  const mine = hasTime ? own(choice.slot, zone) : null;
  const nothing = t`Not chosen yet`;
  return (
    <dl className={outcome.facts}>
      <Line name={t`Doctor`}>{doctor ? t`Dr ${doctor.firstName} ${doctor.lastName}` : nothing}</Line>
      <Line name={t`Day`}>{hasTime ? longDay(dateOf(choice.slot, zone)) : nothing}</Line>
      <Line name={t`Time`}>
        {hasTime ? (
          <>
            {time(choice.slot, zone)} – {time(end, zone)}, {placeOf(zone)}
            {mine ? (
              <span className={outcome.mine}>
                {mine} – {own(end, zone) ?? time(end, ownZone)}, {placeOf(ownZone)}
              </span>
            ) : null}
          </>
        ) : (
          nothing
        )}
      </Line>
      {service ? <Line name={t`Service`}>{service.name}</Line> : null}
      <Line name={t`Type`}>{typeWord(words.type)}</Line>
      <Line name={t`How`}>{modeWord(words.mode)}</Line>
      {doctor && doctor.feeMinor !== null ? <Line name={t`Fee`}>{feeWords(doctor.feeMinor, doctor.currency)}</Line> : null}
    </dl>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={outcome.fact}>
      <dt className={styles.soft}>{name}</dt>
      <dd className={outcome.factValue}>{children}</dd>
    </div>
  );
}

function Lost({ lost, timeZone, booking }: { lost: LostTime; timeZone: string; booking: Booking }) {
  const { time, shortDay, own } = useZoneTimes();
  const at = time(lost.startsAt, timeZone);
  return (
    <div className={outcome.lost} role="status">
      <h3 className={outcome.lostTitle}>
        <Trans>Somebody has just taken {at}</Trans>
      </h3>
      <p className={styles.small}>
        {lost.nearest.length === 0 ? (
          <Trans>What you wrote is kept. Nothing is free near that time: please choose another day.</Trans>
        ) : (
          <Trans>What you wrote is kept. These are the nearest free times:</Trans>
        )}
      </p>
      <ul className={styles.slots}>
        {lost.nearest.map(({ startsAt }) => {
          const mine = own(startsAt, timeZone);
          const day = shortDay(startsAt, timeZone);
          return (
            <li key={startsAt}>
              <SlotButton chosen={false} onChoose={() => booking.choose({ slot: startsAt })} below={mine ? `${day} · ${mine}` : day}>
                {time(startsAt, timeZone)}
              </SlotButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
