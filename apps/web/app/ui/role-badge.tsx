// What a person is here (doctor, admin, patient), in the specification's colour with an icon and the word.
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconShield, IconStethoscope, IconUser, IconUserQuestion } from '@tabler/icons-react';
import styles from './pill.module.css';

const looks = {
  doctor: { ink: 'var(--doctor)', icon: IconStethoscope },
  admin: { ink: 'var(--admin)', icon: IconShield },
  patient: { ink: 'var(--patient)', icon: IconUser },
  other: { ink: 'var(--other)', icon: IconUserQuestion },
} as const satisfies Record<string, { ink: string; icon: Icon }>;

type Role = keyof typeof looks;

export function RoleBadge({ role }: { role: string }) {
  const { word, ink, icon: RoleIcon } = useRoleWord(role);
  return (
    <span className={styles.role} style={{ '--ink': ink }}>
      <RoleIcon size={16} stroke={2} aria-hidden />
      {word}
    </span>
  );
}

/** The word, the colour and the icon of a role, whatever its capitals; one we do not know is 'Other'. */
export function useRoleWord(role: string): { word: string; ink: string; icon: Icon } {
  const { t } = useLingui();
  const name = role.trim().toLowerCase();
  const known: Role = name === 'doctor' || name === 'admin' || name === 'patient' ? name : 'other';
  const words: Record<Role, string> = { doctor: t`Doctor`, admin: t`Admin`, patient: t`Patient`, other: t`Other` };
  return { word: words[known], ...looks[known] };
}
