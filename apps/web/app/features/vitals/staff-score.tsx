// Below the rows: the NEWS2 score as soon as its seven values are there, which are missing until then, or why there is none.
import { Trans, useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { Notice } from '../../ui/notice.tsx';
import { News2Panel, UnfinishedNews2 } from './news2-panel.tsx';
import { kindOfPart, refusalTexts } from './news2-text.ts';
import type { StaffForm } from './staff-form.ts';
import { news2Parts, type Score } from './staff-set.ts';
import styles from './staff-vitals.module.css';
import { clinicalLabels } from './vital-labels.ts';

export function StaffScore({ form: { score, vitals } }: { form: StaffForm }) {
  const { i18n } = useLingui();
  const { refusal } = vitals.news2;
  if (refusal)
    return (
      <div className={styles.refusal}>
        <Notice>{i18n._(refusalTexts[refusal])}</Notice>
      </div>
    );
  const result = score?.result;
  return (
    <>
      <div role="status">{result ? <News2Panel result={result} /> : null}</div>
      {score && !result ? <Unfinished score={score} /> : null}
    </>
  );
}

function Unfinished({ score: { missing } }: { score: Score }) {
  const { i18n } = useLingui();
  const all = news2Parts.length;
  const present = all - missing.length;
  const names = missing.map((part) => i18n._(clinicalLabels[kindOfPart(part)])).join(', ');
  return (
    <UnfinishedNews2>
      <Text fw={600}>
        <Trans>
          {present} of {all} values for the score
        </Trans>
      </Text>
      {present === 0 ? null : (
        <Text size="sm" c="var(--text-mid)">
          <Trans>Missing: {names}</Trans>
        </Text>
      )}
    </UnfinishedNews2>
  );
}
