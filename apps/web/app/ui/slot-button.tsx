// A free time to tap: the time, and a line below it such as the day or the time elsewhere. A link, or one of several to choose.
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './slot-button.module.css';

type Words = { children: ReactNode; below?: ReactNode };

/** What the link leads to is heard before and after what is seen: 'Book 9:00 AM Tomorrow with Dr Bello'. */
type LinkProps = Words & { to: string; before: string; after: string };

export function SlotLink({ to, before, after, children, below }: LinkProps) {
  return (
    <Link className={styles.slot} to={to}>
      <VisuallyHidden>{before} </VisuallyHidden>
      {children} {below ? <small className={styles.below}>{below}</small> : null}
      <VisuallyHidden> {after}</VisuallyHidden>
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
