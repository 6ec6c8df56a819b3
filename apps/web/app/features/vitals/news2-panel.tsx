// A NEWS2 score in the arch, its risk in words and colour, and what to do.
import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { CallButton } from './danger-notice.tsx';
import styles from './news2.module.css';
import { responseTo, type Risk, riskHeadings, riskLabels, scaleSteps } from './news2-text.ts';

type Props = {
  result: { score: number; risk: Risk };
  /** False for a score of the past: what to do then is not what to do now. */
  isNow?: boolean;
  children?: ReactNode;
};

export function News2Panel({ result, isNow = true, children }: Props) {
  const { i18n } = useLingui();
  const { score, risk } = result;
  return (
    <div className={styles.panel} data-risk={risk}>
      <Arch>{score}</Arch>
      <div className={styles.text}>
        <h3 className={styles.heading}>{i18n._((isNow ? riskHeadings : riskLabels)[risk])}</h3>
        {isNow ? <Text c="var(--text-mid)">{i18n._(responseTo(result))}</Text> : null}
        {children}
        <div className={styles.steps} aria-hidden>
          {scaleSteps.map(({ risks, label }) => (
            <span key={risks[0]} data-on={risks.includes(risk) || undefined}>
              {i18n._(label)}
            </span>
          ))}
        </div>
        {isNow && risk === 'high' ? (
          <Box mt="sm">
            <CallButton />
          </Box>
        ) : null}
      </div>
    </div>
  );
}

/** Before all seven values are there. */
export function UnfinishedNews2({ children }: { children: ReactNode }) {
  return (
    <div className={styles.panel}>
      <Arch isEmpty>–</Arch>
      <div className={styles.text}>{children}</div>
    </div>
  );
}

const Arch = ({ isEmpty = false, children }: { isEmpty?: boolean; children: ReactNode }) => (
  <div className={styles.arch} data-empty={isEmpty || undefined}>
    <span className={styles.score}>{children}</span>{' '}
    <span className={styles.caption}>
      <Trans>NEWS2</Trans>
    </span>
  </div>
);
