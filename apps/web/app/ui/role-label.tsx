// A person's role as plain text in the specification's colour; RoleBadge adds a border and an icon.
import { useRoleLabel } from './role-badge.tsx';
import styles from './pill.module.css';

export function RoleLabel({ role }: { role: string }) {
  const { label, ink } = useRoleLabel(role);
  return (
    <span className={styles.roleWord} style={{ '--ink': ink }}>
      {label}
    </span>
  );
}
