// What a patient can get ready before an appointment, and what a call costs in mobile data.
import type { Appointment } from '@lafiya/api-client';
import { megabytesPerHour } from '@lafiya/domain/consultations/calls/connection-verdict';
import { Trans, useLingui } from '@lingui/react/macro';
import { Stack } from '@mantine/core';
import { Link } from 'react-router';
import { formatFee } from '../../platform/format-fee.ts';
import { HeroStep, HeroText } from '../../ui/hero.tsx';

export function BeforeYouJoin({ appointment }: { appointment: Appointment }) {
  const { t, i18n } = useLingui();
  const { id, mode, doctor, symptoms, consultationFee } = appointment;
  const isCall = mode === 'VIDEO' || mode === 'AUDIO';
  const [audio, video] = (['audio', 'video'] as const).map((kind) =>
    i18n.number(megabytesPerHour(kind) / 60, { maximumFractionDigits: megabytesPerHour(kind) < 60 ? 1 : 0 }),
  );
  const fee = consultationFee ? formatFee(consultationFee.amountMinor, consultationFee.currency, i18n.locale) : null;
  return (
    <Stack gap={4}>
      {fee ? <HeroStep isDone>{t`Fee ${fee}, agreed when you booked`}</HeroStep> : null}
      {symptoms ? <HeroStep isDone>{t`Symptoms sent to ${doctor.name}`}</HeroStep> : null}
      {isCall ? (
        <HeroStep>
          <Link to={`/dashboard/video-consultations/${id}`}>
            <Trans>Test camera and sound</Trans>
          </Link>
        </HeroStep>
      ) : null}
      <HeroStep>{t`Keep your medicines beside you`}</HeroStep>
      {isCall ? (
        <HeroText>
          {mode === 'VIDEO' ? (
            <Trans>
              Audio only uses about {audio} MB a minute, video about {video} MB.
            </Trans>
          ) : (
            <Trans>The call uses about {audio} MB a minute.</Trans>
          )}
        </HeroText>
      ) : null}
    </Stack>
  );
}
