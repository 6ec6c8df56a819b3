// What a person is here, as a word in the specification's colour; RoleBadge is the same with a frame and an icon.
import { useRoleWord } from './role-badge.tsx';
import styles from './pill.module.css';

export function RoleWord({ role }: { role: string }) {
  const { word, ink } = useRoleWord(role);
  return (
    <span className={styles.roleWord} style={{ '--ink': ink }}>
      {word}
    </span>
  );
}
