// A free time to tap: the time, and a line below it such as the day or the time elsewhere. A link, or one of several to choose.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './slot-button.module.css';

type Words = { children: ReactNode; below?: ReactNode };

export function SlotLink({ to, label, children, below }: Words & { to: string; label: string }) {
  return (
    <Link className={styles.slot} to={to} aria-label={label}>
      {children}
      {below ? <small className={styles.below}>{below}</small> : null}
    </Link>
  );
}

export function SlotButton({ chosen, onChoose, children, below }: Words & { chosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={styles.slot} aria-pressed={chosen} onClick={onChoose}>
      {children}
      {below ? <small className={styles.below}>{below}</small> : null}
    </button>
  );
}
