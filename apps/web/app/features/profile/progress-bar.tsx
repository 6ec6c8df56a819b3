// Progress bar of a file upload.
import { useLingui } from '@lingui/react/macro';
import styles from './profile.module.css';

export function ProgressBar({ share }: { share: number }) {
  const { t } = useLingui();
  const percent = Math.round(share * 100);
  const label = share < 1 ? t`Sending, ${percent} %` : t`Checking the file`;
  return (
    <div className={styles.upload}>
      <div className={styles.bar} role="progressbar" aria-label={t`Upload`} aria-valuenow={percent} aria-valuemin={0} aria-valuemax={100}>
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className={styles.hint} role="status">
        {label}
      </p>
    </div>
  );
}
