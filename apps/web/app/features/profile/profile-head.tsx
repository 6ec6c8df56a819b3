// Picture, name, e-mail address and role at the top of the profile.
import type { User } from '@lafiya/api-client';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { RoleBadge } from '../../ui/role-badge.tsx';
import styles from './profile.module.css';

export function ProfileHead({ user }: { user: User }) {
  return (
    <Card>
      <div className={styles.head}>
        <Avatar name={user.displayName} imageUrl={user.imageUrl} size="xl" shape={user.role === 'DOCTOR' ? 'arch' : 'circle'} />
        <div className={styles.who}>
          <h2 className={styles.name}>{user.displayName}</h2>
          <p className={styles.email}>{user.email}</p>
          <span className={styles.badge}>
            <RoleBadge role={user.role ?? 'other'} />
          </span>
        </div>
      </div>
    </Card>
  );
}
