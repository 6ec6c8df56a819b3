// The level of a value as a word with an icon, beside the value.
import { Text } from '@mantine/core';
import { levelLooks, useLevelText } from './level-look.ts';
import type { Kind, Level } from './vital-labels.ts';

const colors = { ok: 'var(--ok)', warn: 'var(--warn)', bad: 'var(--danger)' } as const;

type Props = { kind: Kind; level: Level; hasTarget: boolean };

export function LevelText({ kind, level, hasTarget }: Props) {
  const levelText = useLevelText();
  const { icon: LevelIcon, tone } = levelLooks[level];
  return (
    <Text span size="sm" lh={1.3} fw={580} c={colors[tone]} display="inline-flex" style={{ alignItems: 'center', gap: 4 }}>
      <LevelIcon size={14} stroke={2.2} aria-hidden />
      {levelText(kind, level, hasTarget)}
    </Text>
  );
}
