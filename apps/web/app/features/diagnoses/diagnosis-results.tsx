// The list under the search box: codes with titles, or why there is none.
import type { FoundDiagnosis } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Combobox } from '@mantine/core';
import { useEffect, useEffectEvent } from 'react';
import styles from './diagnoses.module.css';
import type { DiagnosisSearchState } from './use-diagnosis-search.ts';

type Props = {
  results: FoundDiagnosis[];
  state: DiagnosisSearchState;
  /** Whether these are the results of what is typed now. */
  isCurrent: boolean;
  isAllChosen: boolean;
  /** Called when other results are shown: the first of them is then selected, so that Enter chooses it. */
  onChanged: () => void;
};

export function DiagnosisResults({ results, state, isCurrent, isAllChosen, onChanged }: Props) {
  const { t } = useLingui();
  const codes = results.map(({ code }) => code).join(' ');
  const notifyChanged = useEffectEvent(onChanged);
  useEffect(() => {
    notifyChanged();
  }, [codes]);
  const message = useMessage(isAllChosen ? 'chosen' : state);
  return (
    <>
      <Combobox.Options className={styles.options} aria-label={t`Diagnoses found`} data-stale={!isCurrent || undefined}>
        {results.map(({ code, title, matched }) => (
          <Combobox.Option key={code} value={code} className={styles.option ?? ''}>
            <span className={styles.code}>{code}</span>
            <span className={styles.title}>
              {title}
              {matched ? <span className={styles.matched}> {matched}</span> : null}
            </span>
          </Combobox.Option>
        ))}
      </Combobox.Options>
      <p className={styles.message} role="status">
        {message}
      </p>
    </>
  );
}

function useMessage(state: DiagnosisSearchState | 'chosen'): string | null {
  const { t } = useLingui();
  switch (state) {
    case 'chosen':
      return t`Already added.`;
    case 'loading':
      return t`Searching…`;
    case 'offline':
      return t`You are offline. You can add diagnoses when you are back online.`;
    case 'failed':
      return t`Search is not working right now. Please try again.`;
    case 'none':
      return t`No diagnosis found. Try another word, fewer words or a code.`;
    default:
      return null;
  }
}
