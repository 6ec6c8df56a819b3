// Loading placeholders in the shape of the content, so that the layout does not shift.
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './skeletons.module.css';

/** Rows with a picture and two lines, as in lists of people and appointments. */
export function SkeletonList({ rows = 3, framed = true }: { rows?: number; framed?: boolean }) {
  return (
    <Loading className={framed ? styles.card : styles.list}>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <SkeletonLine round />
          <div className={styles.lines}>
            <SkeletonLine width={titleWidths[row % titleWidths.length]} />
            <SkeletonLine width={lineWidths[row % lineWidths.length]} thin />
          </div>
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <Loading className={styles.cards}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={styles.card}>
          <SkeletonLine width="46%" />
          <SkeletonLine width="92%" thin />
          <SkeletonLine width={lineWidths[card % lineWidths.length]} thin />
          <SkeletonLine width="38%" tall />
        </div>
      ))}
    </Loading>
  );
}

export function SkeletonStrip({ cells = 4 }: { cells?: number }) {
  return (
    <Loading className={styles.strip}>
      {Array.from({ length: cells }, (_, cell) => (
        <div key={cell} className={styles.cell}>
          <SkeletonLine width="52%" thin />
          <SkeletonLine width="34%" tall />
          <SkeletonLine width="70%" thin />
        </div>
      ))}
    </Loading>
  );
}

/** The panel at the top of a home page. */
export const SkeletonHero = () => (
  <Loading className={styles.hero}>
    <SkeletonLine width="30%" thin />
    <SkeletonLine width="56%" tall />
    <SkeletonLine width="42%" thin />
    <SkeletonLine width="64%" tall />
  </Loading>
);

// Uneven on purpose, like real text.
const titleWidths = ['58%', '44%', '52%', '38%'];
const lineWidths = ['82%', '70%', '64%', '76%'];

function Loading({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className={className} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {children}
    </div>
  );
}

function SkeletonLine({ width, round, thin, tall }: { width?: string | undefined; round?: boolean; thin?: boolean; tall?: boolean }) {
  const kind = (round && 'round') || (thin && 'thin') || (tall && 'tall') || 'line';
  return <span className={styles.bone} data-kind={kind} style={width ? { width } : undefined} aria-hidden />;
}
