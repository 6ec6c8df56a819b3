// How somebody's account and licence stand, as pills: a word, an icon and a colour together.
import type { StaffMember } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import {
  type Icon,
  IconCertificate,
  IconCircleCheck,
  IconCircleX,
  IconClockExclamation,
  IconHourglass,
  IconLockOff,
  IconPlayerPause,
  IconShieldCheck,
  IconShieldOff,
} from '@tabler/icons-react';
import { Pill, type PillProps } from '../../ui/pill.tsx';

type Look = { tone: NonNullable<PillProps['tone']>; icon: Icon; word: string };

export function AccountPill({ status }: { status: StaffMember['status'] }) {
  const { t } = useLingui();
  const looks: Record<StaffMember['status'], Look> = {
    active: { tone: 'confirmed', icon: IconCircleCheck, word: t`Active` },
    suspended: { tone: 'cancelled', icon: IconPlayerPause, word: t`Suspended` },
    closed: { tone: 'other', icon: IconLockOff, word: t`Closed` },
  };
  const { tone, icon, word } = looks[status];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

export function LicencePill({ member }: { member: Pick<StaffMember, 'verification' | 'licence'> }) {
  const { t } = useLingui();
  const { verification, licence } = member;
  if (verification === null) return null;
  const looks: Record<NonNullable<StaffMember['verification']>, Look> = {
    unverified: { tone: 'other', icon: IconCertificate, word: t`Not handed in` },
    submitted: { tone: 'pending', icon: IconHourglass, word: t`Waiting for a check` },
    approved: { tone: 'confirmed', icon: IconCircleCheck, word: t`Checked` },
    refused: { tone: 'cancelled', icon: IconCircleX, word: t`Refused` },
    lapsed: { tone: 'cancelled', icon: IconClockExclamation, word: t`Ended` },
  };
  const endsSoon: Look = { tone: 'pending', icon: IconClockExclamation, word: t`Ends soon` };
  const { tone, icon, word } = verification === 'approved' && licence === 'expiring' ? endsSoon : looks[verification];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}

export function FactorPill({ factors }: { factors: StaffMember['secondFactor'] }) {
  const { t } = useLingui();
  const words = { app: t`App`, passkey: t`Passkey` };
  if (factors.length === 0)
    return (
      <Pill tone="pending" icon={IconShieldOff}>
        {t`None yet`}
      </Pill>
    );
  return (
    <Pill tone="confirmed" icon={IconShieldCheck}>
      {factors.map((factor) => words[factor]).join(', ')}
    </Pill>
  );
}
