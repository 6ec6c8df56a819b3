// Label, value and note of one detail of a person; 'Not given' when empty.
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import styles from './profile.module.css';

type FactProps = { label: string; value: ReactNode; note?: ReactNode; isWide?: boolean; isAllergy?: boolean };

export function Fact({ label, value, note, isWide = false, isAllergy = false }: FactProps) {
  const isEmpty = value === null || value === undefined || value === '';
  return (
    <div className={isWide ? styles.wide : undefined}>
      <dt>{label}</dt>
      <dd data-empty={isEmpty || undefined} className={isAllergy && !isEmpty ? styles.allergy : undefined}>
        {isEmpty ? <Trans>Not given</Trans> : value}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
