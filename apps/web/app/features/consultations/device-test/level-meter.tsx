// A sound level meter with seven bars.
import { useLingui } from '@lingui/react/macro';
import styles from './device-test.module.css';

const bars = [8, 11, 14, 17, 19, 20, 20];

export function LevelMeter({ level }: { level: number }) {
  const { t } = useLingui();
  const lit = Math.round(level * bars.length);
  return (
    <span className={styles.level} role="img" aria-label={t`Sound level`}>
      {bars.map((height, index) => (
        <i key={`${index}-${height}`} style={{ height }} data-lit={index < lit || undefined} />
      ))}
    </span>
  );
}
