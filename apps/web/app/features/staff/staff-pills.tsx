// Pills for the state of a staff member's account, licence and second factor.
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

type PillContent = { tone: NonNullable<PillProps['tone']>; icon: Icon; label: string };

export function AccountPill({ status }: { status: StaffMember['status'] }) {
  const { t } = useLingui();
  const pillByStatus: Record<StaffMember['status'], PillContent> = {
    active: { tone: 'confirmed', icon: IconCircleCheck, label: t`Active` },
    suspended: { tone: 'cancelled', icon: IconPlayerPause, label: t`Suspended` },
    closed: { tone: 'other', icon: IconLockOff, label: t`Closed` },
  };
  const { tone, icon, label } = pillByStatus[status];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

export function LicencePill({ member }: { member: Pick<StaffMember, 'verification' | 'licence'> }) {
  const { t } = useLingui();
  const { verification, licence } = member;
  if (verification === null) return null;
  const pillByStatus: Record<NonNullable<StaffMember['verification']>, PillContent> = {
    unverified: { tone: 'other', icon: IconCertificate, label: t`Not uploaded` },
    submitted: { tone: 'pending', icon: IconHourglass, label: t`Awaiting verification` },
    approved: { tone: 'confirmed', icon: IconCircleCheck, label: t`Verified` },
    refused: { tone: 'cancelled', icon: IconCircleX, label: t`Rejected` },
    lapsed: { tone: 'cancelled', icon: IconClockExclamation, label: t`Expired` },
  };
  const endsSoon: PillContent = { tone: 'pending', icon: IconClockExclamation, label: t`Expires soon` };
  const { tone, icon, label } = verification === 'approved' && licence === 'expiring' ? endsSoon : pillByStatus[verification];
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  );
}

export function FactorPill({ factors }: { factors: StaffMember['secondFactor'] }) {
  const { t } = useLingui();
  const labels = { app: t`App`, passkey: t`Passkey` };
  if (factors.length === 0)
    return (
      <Pill tone="pending" icon={IconShieldOff}>
        {t`None yet`}
      </Pill>
    );
  return (
    <Pill tone="confirmed" icon={IconShieldCheck}>
      {factors.map((factor) => labels[factor]).join(', ')}
    </Pill>
  );
}
