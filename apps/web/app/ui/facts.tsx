// A description list of labels and values; unknown values are marked as such.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './facts.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Uses the full width, for longer text. */
  wide?: boolean;
}

export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={styles.fact} data-wide={wide || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            {value || (
              <span className={styles.unknown}>
                <Trans>Not given</Trans>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
