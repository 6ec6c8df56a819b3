// Loading placeholders in the shape of the content, so that the layout does not shift.
import { useLingui } from '@lingui/react/macro';
import { Box, Group, Skeleton, type SkeletonProps, Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './skeletons.module.css';

/** Rows with a picture and two lines, as in lists of people and appointments. */
export function SkeletonList({ rows = 3, framed = true }: { rows?: number; framed?: boolean }) {
  return (
    <Loading className={framed ? styles.card : styles.list}>
      {Array.from({ length: rows }, (_, row) => (
        <Group key={row} gap="sm" wrap="nowrap">
          <Bone height={40} circle flex="none" />
          <Stack gap="xs" flex={1} miw={0} maw={420}>
            <Bone width={titleWidths[row % titleWidths.length]} />
            <Bone height={12} width={lineWidths[row % lineWidths.length]} />
          </Stack>
        </Group>
      ))}
    </Loading>
  );
}

export function SkeletonCards({ cards = 3 }: { cards?: number }) {
  return (
    <Loading className={styles.cards}>
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} className={styles.card}>
          <Bone width="46%" />
          <Bone height={12} width="92%" />
          <Bone height={12} width={lineWidths[card % lineWidths.length]} />
          <Bone height={26} width="38%" />
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
          <Bone height={12} width="52%" />
          <Bone height={26} width="34%" />
          <Bone height={12} width="70%" />
        </div>
      ))}
    </Loading>
  );
}

/** The panel at the top of a home page. */
export const SkeletonHero = () => (
  <Loading className={styles.hero}>
    <Bone height={12} width="30%" />
    <Bone height={26} width="56%" />
    <Bone height={12} width="42%" />
    <Bone height={26} width="64%" />
  </Loading>
);

// Uneven on purpose, like real text.
const titleWidths = ['58%', '44%', '52%', '38%'];
const lineWidths = ['82%', '70%', '64%', '76%'];

function Loading({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Box className={className ?? ''} role="status">
      <VisuallyHidden>{t`Loading`}</VisuallyHidden>
      {children}
    </Box>
  );
}

const Bone = ({ width, ...props }: Omit<SkeletonProps, 'width'> & { width?: string | undefined }) => (
  <Skeleton height={14} radius={8} {...(width ? { width } : {})} {...props} aria-hidden />
);
