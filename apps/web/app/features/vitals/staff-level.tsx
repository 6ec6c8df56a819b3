// The level of a value for clinicians: a word with an arrow, never colour alone.
import { useLingui } from '@lingui/react/macro';
import { Text } from '@mantine/core';
import { type Icon, IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { type Kind, type Level, levelLabels } from './vital-labels.ts';

const looks: Record<Level, { icon: Icon; c: string }> = {
  dangerously_low: { icon: IconAlertTriangle, c: 'var(--danger)' },
  low: { icon: IconArrowDown, c: 'var(--warn)' },
  in_range: { icon: IconCheck, c: 'var(--ok)' },
  high: { icon: IconArrowUp, c: 'var(--warn)' },
  dangerously_high: { icon: IconAlertTriangle, c: 'var(--danger)' },
};

type Props = { kind: Kind; level: Level; hasTarget: boolean };

export function LevelText({ kind, level, hasTarget }: Props) {
  const levelText = useLevelText();
  const { icon: LevelIcon, c } = looks[level];
  return (
    <Text span size="sm" lh={1.3} fw={580} c={c} display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
      <LevelIcon size={14} stroke={2.2} aria-hidden />
      {levelText(kind, level, hasTarget)}
    </Text>
  );
}

/** Consciousness is neither low nor high. */
export function useLevelText(): (kind: Kind, level: Level, hasTarget: boolean) => string {
  const { t, i18n } = useLingui();
  return (kind, level, hasTarget) => {
    if (kind === 'consciousness') return level === 'in_range' ? t`In range` : t`Dangerous`;
    return i18n._(levelLabels[hasTarget ? 'target' : 'usual'][level]);
  };
}
