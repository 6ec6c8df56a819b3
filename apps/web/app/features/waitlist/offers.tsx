// Waitlist offers: an earlier time held for the user with a countdown, and a notice when it has expired.
import type { WaitlistEntry, WaitlistOffer } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Text } from '@mantine/core';
import { IconCalendarCheck, IconHourglassLow } from '@tabler/icons-react';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import { HeroCard, HeroHeadline, HeroText } from '../../ui/hero.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useClinicClock } from './use-clinic-clock.ts';
import { useAcceptOffer, useDeclineOffer, useWaitlist } from './waitlist-queries.ts';

type Offered = WaitlistEntry & { offer: WaitlistOffer };
/** How long an expired offer stays visible. */
const showMissedForMs = 3_600_000;

/** Rendered at the top of other pages; renders nothing without offers. */
export function WaitlistOffers() {
  const { data, dataUpdatedAt } = useWaitlist();
  const offered = data?.entries.filter((entry): entry is Offered => entry.offer !== null) ?? [];
  const now = useClinicClock(data?.now, dataUpdatedAt, offered.length > 0);
  if (now === null) return null;
  return offered.map((entry) => {
    const { id, state, expiresAt } = entry.offer;
    const leftMs = Date.parse(expiresAt) - now;
    if (state === 'open' && leftMs > 0) return <OfferCard key={id} entry={entry} leftMs={leftMs} />;
    return (state === 'open' || state === 'lapsed') && leftMs > -showMissedForMs ? <MissedOffer key={id} entry={entry} /> : null;
  });
}

function OfferCard({ entry, leftMs }: { entry: Offered; leftMs: number }) {
  const { t } = useLingui();
  const { time, shortDay } = useZoneTimes();
  const { offer, doctor, patient, timeZone, appointmentStartsAt } = entry;
  const patientName = patient.name;
  const before = appointmentStartsAt ? (
    <Moment at={appointmentStartsAt}>
      {shortDay(appointmentStartsAt)}, {time(appointmentStartsAt)}
    </Moment>
  ) : null;
  return (
    <HeroCard
      component="section"
      label={t`An earlier time is held for you`}
      actions={<OfferAnswer offerId={offer.id} moves={entry.appointmentId !== null} leftMs={leftMs} />}
    >
      <Text size="sm" fw={620}>
        <Trans>An earlier time is free</Trans>
      </Text>
      <HeroHeadline inCard>
        <Moment at={offer.startsAt} /> <span>{shortDay(offer.startsAt)}</span>
      </HeroHeadline>
      <p>
        <b>{doctor.name}</b> · <Trans>for {patientName}</Trans>
        <MomentThere before=" · " at={offer.startsAt} timeZone={timeZone} />
      </p>
      <HeroText>
        {before ? (
          <Trans>Instead of {before}. Nothing changes unless you take it.</Trans>
        ) : (
          <Trans>The doctor confirms it after you take it.</Trans>
        )}
      </HeroText>
    </HeroCard>
  );
}

function OfferAnswer({ offerId, moves, leftMs }: { offerId: string; moves: boolean; leftMs: number }) {
  const { t } = useLingui();
  const accept = useAcceptOffer(moves ? t`Your appointment has moved to the earlier time.` : t`Request sent. The doctor will confirm it.`);
  const decline = useDeclineOffer(t`We will offer the time to the next person. You keep your place.`);
  const left = formatCountdown(leftMs);
  return (
    <>
      <Group gap="xs" wrap="nowrap" fz="sm" c="var(--on-hero-soft)">
        <IconHourglassLow size={18} stroke={1.75} aria-hidden />
        <span>
          <Trans>
            Held for you for <b>{left}</b>
          </Trans>
        </span>
      </Group>
      <Button
        variant="accent"
        size="lg"
        loading={accept.isPending}
        disabled={decline.isPending}
        leftSection={<IconCalendarCheck size={20} stroke={1.75} aria-hidden />}
        onClick={() => accept.mutate({ id: offerId, data: {} })}
      >
        <Trans>Take this time</Trans>
      </Button>
      <Button
        variant="on-hero"
        size="lg"
        loading={decline.isPending}
        disabled={accept.isPending}
        onClick={() => decline.mutate({ id: offerId, data: {} })}
      >
        <Trans>No, thank you</Trans>
      </Button>
    </>
  );
}

function MissedOffer({ entry: { offer, doctor, place } }: { entry: Offered }) {
  const { time, shortDay } = useZoneTimes();
  const [doctorName, at, until] = [doctor.name, `${shortDay(offer.startsAt)}, ${time(offer.startsAt)}`, time(offer.expiresAt)];
  return (
    <Notice kind="info" icon={IconHourglassLow}>
      <Trans>
        {doctorName}, {at}: we held this earlier time for you until {until}. It is now open to others. You are still number {place} in the
        queue.
      </Trans>
    </Notice>
  );
}

/** '14:07'. */
function formatCountdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
