// Connection quality as bars and text, never by colour alone.
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { type Icon, IconAntennaBars1, IconAntennaBars2, IconAntennaBars4, IconAntennaBars5 } from '@tabler/icons-react';
import styles from './call.module.css';
import type { MemberQuality } from './media/call-members.ts';

const bars: Record<MemberQuality, Icon> = {
  good: IconAntennaBars5,
  fair: IconAntennaBars4,
  poor: IconAntennaBars2,
  connecting: IconAntennaBars1,
};

export function ConnectionQuality({ quality, isSmall = false }: { quality: MemberQuality; isSmall?: boolean }) {
  const { t } = useLingui();
  const Bars = bars[quality];
  const short = { good: t`Good`, fair: t`Fair`, poor: t`Poor`, connecting: t`Connecting` }[quality];
  const long = { good: t`Good connection`, fair: t`Fair connection`, poor: t`Poor connection`, connecting: t`Connecting` }[quality];
  return (
    <span className={styles.quality} data-quality={quality}>
      <Bars size={18} aria-hidden />
      {isSmall ? (
        <VisuallyHidden>{long}</VisuallyHidden>
      ) : (
        <>
          <span className={styles.wide}>{long}</span>
          <span className={styles.narrow}>{short}</span>
        </>
      )}
    </span>
  );
}
