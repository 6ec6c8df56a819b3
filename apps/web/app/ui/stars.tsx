// A rating as stars, with a text label for screen readers.
import { useLingui } from '@lingui/react/macro';
import { IconStarFilled } from '@tabler/icons-react';
import styles from './stars.module.css';

export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const { t } = useLingui();
  return (
    <span className={styles.stars} role="img" aria-label={t`${value} of 5 stars`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <IconStarFilled key={star} size={size} data-on={star <= value || undefined} aria-hidden />
      ))}
    </span>
  );
}
