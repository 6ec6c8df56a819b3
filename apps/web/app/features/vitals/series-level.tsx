// The level of a value as a pill.
import type { VitalSummary } from '@lafiya/api-client';
import { Pill } from '../../ui/pill.tsx';
import { levelLooks, useLevelText } from './level-look.ts';
import type { Kind, Level } from './vital-labels.ts';

const pillTones = { ok: 'confirmed', warn: 'pending', bad: 'cancelled' } as const;

type Props = { kind: Kind; level: Level | null; limitsFrom: VitalSummary['limitsFrom'] };

/** Nothing where nothing says what is usual, or where an answer in words says it already. */
export function LevelPill({ kind, level, limitsFrom }: Props) {
  const levelText = useLevelText();
  if (level === null || (kind === 'consciousness' && level === 'in_range')) return null;
  const { tone, icon } = levelLooks[level];
  return (
    <Pill tone={pillTones[tone]} icon={icon}>
      {levelText(kind, level, limitsFrom !== 'usual')}
    </Pill>
  );
}
