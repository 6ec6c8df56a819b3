// The word between two ways to sign in.
import { Trans } from '@lingui/react/macro';
import styles from './identity.module.css';

export function OrLine() {
  return (
    <p className={styles.or}>
      <Trans>or</Trans>
    </p>
  );
}
