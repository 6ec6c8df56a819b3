// An error under a field: an icon and words that say what to do.
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** What every field of ours takes besides the attributes of its input. */
export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Words, or nothing. They replace neither label nor hint. */
  error?: ReactNode;
}

export function fieldError(error: ReactNode): ReactNode {
  if (!error) return null;
  return (
    <span className={styles.error}>
      <IconAlertCircle size={16} stroke={2} aria-hidden />
      <span>{error}</span>
    </span>
  );
}
