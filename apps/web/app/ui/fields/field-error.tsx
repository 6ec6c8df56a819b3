// The error below a field: an icon and a message that says what to do.
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './fields.module.css';

/** Props of every field, besides the attributes of its input. */
export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown in addition to label and hint. */
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
