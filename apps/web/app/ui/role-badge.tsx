// A person's role (doctor, admin, patient) as a badge with icon and label, in the specification's colour.
import { useLingui } from '@lingui/react/macro';
import { Badge } from '@mantine/core';
import { type Icon, IconShield, IconStethoscope, IconUser, IconUserQuestion } from '@tabler/icons-react';

const appearances = {
  doctor: { ink: 'var(--doctor)', icon: IconStethoscope },
  admin: { ink: 'var(--admin)', icon: IconShield },
  patient: { ink: 'var(--patient)', icon: IconUser },
  other: { ink: 'var(--other)', icon: IconUserQuestion },
} as const satisfies Record<string, { ink: string; icon: Icon }>;

type Role = keyof typeof appearances;

export function RoleBadge({ role }: { role: string }) {
  const { label, ink, icon: RoleIcon } = useRoleLabel(role);
  return (
    <Badge
      bg="transparent"
      bd={`1px solid ${ink}`}
      c={ink}
      px={10}
      radius={8}
      fw={600}
      flex="none"
      leftSection={<RoleIcon size={16} stroke={2} aria-hidden />}
    >
      {label}
    </Badge>
  );
}

/** Label, colour and icon of a role, case-insensitive; an unknown role is 'Other'. */
export function useRoleLabel(role: string): { label: string; ink: string; icon: Icon } {
  const { t } = useLingui();
  const name = role.trim().toLowerCase();
  const known: Role = name === 'doctor' || name === 'admin' || name === 'patient' ? name : 'other';
  const labels: Record<Role, string> = { doctor: t`Doctor`, admin: t`Admin`, patient: t`Patient`, other: t`Other` };
  return { label: labels[known], ...appearances[known] };
}
