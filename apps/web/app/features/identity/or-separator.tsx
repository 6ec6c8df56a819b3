// The 'or' separator between two sign-in methods.
import { Trans } from '@lingui/react/macro';
import styles from './identity.module.css';

export function OrSeparator() {
  return (
    <p className={styles.or}>
      <Trans>or</Trans>
    </p>
  );
}
