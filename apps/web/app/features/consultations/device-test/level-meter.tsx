// Seven small bars that rise with the voice.
import { useLingui } from '@lingui/react/macro';
import styles from './device-test.module.css';

const bars = [8, 11, 14, 17, 19, 20, 20];

export function LevelMeter({ level }: { level: number }) {
  const { t } = useLingui();
  const lit = Math.round(level * bars.length);
  return (
    <span className={styles.level} role="img" aria-label={t`Sound level`}>
      {bars.map((height, place) => (
        <i key={`${place}-${height}`} style={{ height }} data-lit={place < lit || undefined} />
      ))}
    </span>
  );
}
