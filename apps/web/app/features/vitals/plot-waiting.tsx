// Stands in for a plot while its values or its code load, as high as the plot.
import { useLingui } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import styles from './plot.module.css';

export function PlotWaiting() {
  const { t } = useLingui();
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      <Skeleton height="100%" radius={12} aria-hidden />
    </div>
  );
}
