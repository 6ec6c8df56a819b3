// A free time slot with an optional line below, such as the day. As a link, or as a selectable button.
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './slot-button.module.css';

type SlotText = { children: ReactNode; below?: ReactNode };

/** Hidden text before and after the label completes it for screen readers: 'Book 9:00 AM Tomorrow with Dr Bello'. */
type LinkProps = SlotText & { to: string; before: string; after: string };

export function SlotLink({ to, before, after, children, below }: LinkProps) {
  return (
    <Link className={styles.slot} to={to}>
      <VisuallyHidden>{before} </VisuallyHidden>
      {children} {below ? <small className={styles.below}>{below}</small> : null}
      <VisuallyHidden> {after}</VisuallyHidden>
    </Link>
  );
}

export function SlotButton({ chosen, onChoose, children, below }: SlotText & { chosen: boolean; onChoose: () => void }) {
  return (
    <button type="button" className={styles.slot} aria-pressed={chosen} onClick={onChoose}>
      {children}
      {below ? <small className={styles.below}>{below}</small> : null}
    </button>
  );
}
