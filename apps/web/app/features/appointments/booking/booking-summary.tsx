// Summary of the booking with the submit button, and the nearest free times when the chosen one is taken.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { expiryOf } from '@lafiya/domain/appointments/appointment-states';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatFee } from '../../../platform/format-fee.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useZoneTimes } from '../../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../../platform/zoned-moment.tsx';
import { cityOf } from '../../../platform/zoned-time.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Card } from '../../../ui/card.tsx';
import { useDeadlineText } from '../appointment-times.ts';
import styles from './booking.module.css';
import { useBookingLabels } from './booking-labels.ts';
import { TakenTimeNotice } from './taken-time-notice.tsx';
import type { Booking } from './use-booking.ts';

export function BookingSummary({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { doctor, isComplete, isProfileComplete, isSending, takenTime } = booking;
  const isBlocked = !isComplete || !isProfileComplete;
  return (
    <div className={styles.summary}>
      <Card title={t`Your appointment`}>
        <Stack gap={16}>
          {doctor ? <ChosenDoctor doctor={doctor} /> : null}
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
          <WhatComesNext booking={booking} />
        </Stack>
      </Card>
    </div>
  );
}

function ChosenDoctor({ doctor: { firstName, lastName, specialization, imageUrl } }: { doctor: DirectoryDoctor }) {
  const name = `${firstName} ${lastName}`;
  return (
    <Group gap={12} wrap="nowrap">
      <Avatar name={name} shape="arch" imageUrl={imageUrl} />
      <div style={{ minWidth: 0 }}>
        <Text fw={620}>
          <Trans>Dr {name}</Trans>
        </Text>
        <Text size="sm" c="dimmed">
          {specialization}
        </Text>
      </div>
    </Group>
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
    <Stack component="dl" gap={10} m={0}>
      {doctor ? null : <SummaryRow name={t`Doctor`}>{notChosen}</SummaryRow>}
      <SummaryRow name={t`Day`}>{hasTime ? longDay(dateOf(choice.slot)) : notChosen}</SummaryRow>
      <SummaryRow name={t`Time`}>
        {hasTime ? (
          <>
            <Moment at={choice.slot} /> – <Moment at={end} />, {cityOf(ownZone)}
            <Text component="span" display="block" c="dimmed" fw={500}>
              <MomentThere at={choice.slot} timeZone={zone} />
            </Text>
          </>
        ) : (
          notChosen
        )}
      </SummaryRow>
      {service ? <SummaryRow name={t`Service`}>{service.name}</SummaryRow> : null}
      <SummaryRow name={t`Type`}>{typeLabel(details.type)}</SummaryRow>
      <SummaryRow name={t`How`}>{modeLabel(details.mode)}</SummaryRow>
      {doctor && doctor.feeMinor !== null ? (
        <SummaryRow name={t`Fee`} isTotal>
          <Text span fz="var(--t-xl)" fw={680}>
            {formatFee(doctor.feeMinor, doctor.currency)}
          </Text>
        </SummaryRow>
      ) : null}
    </Stack>
  );
}

function SummaryRow({ name, isTotal = false, children }: { name: string; isTotal?: boolean; children: ReactNode }) {
  const line = isTotal ? { pt: 12, mt: 4, style: { borderTop: '1px solid var(--line)' } } : {};
  return (
    <Group gap={16} wrap="nowrap" justify="space-between" align="baseline" {...line}>
      <Text component="dt" c="dimmed">
        {name}
      </Text>
      <Text component="dd" m={0} fw={600} ta="right" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Text>
    </Group>
  );
}

/** Says until when the doctor answers, by the rule that closes a request. */
function WhatComesNext({ booking: { doctor, choice } }: { booking: Booking }) {
  const { t } = useLingui();
  const deadline = useDeadlineText();
  const now = useNow(60_000);
  if (!doctor || !choice.slot)
    return (
      <Text size="sm" c="dimmed">
        <Trans>The doctor confirms or declines the time. We will let you know either way.</Trans>
      </Text>
    );
  const lapsesAt = expiryOf({ requestedAt: new Date(now), startsAt: new Date(choice.slot) }).toISOString();
  const [name, until] = [t`Dr ${doctor.lastName}`, deadline(lapsesAt)];
  return (
    <Text size="sm" c="dimmed">
      <Trans>
        {name} has until {until} to answer, and we will let you know straight away. You can cancel until the appointment starts. Nothing is
        charged.
      </Trans>
    </Text>
  );
}
