// How a level of a value is shown: its icon and colour, and its word. Never colour alone.
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { type Kind, type Level, levelLabels } from './vital-labels.ts';

type LevelTone = 'ok' | 'warn' | 'bad';

export const levelLooks: Record<Level, { tone: LevelTone; icon: Icon }> = {
  dangerously_low: { tone: 'bad', icon: IconAlertTriangle },
  low: { tone: 'warn', icon: IconArrowDown },
  in_range: { tone: 'ok', icon: IconCheck },
  high: { tone: 'warn', icon: IconArrowUp },
  dangerously_high: { tone: 'bad', icon: IconAlertTriangle },
};

/** Consciousness is neither low nor high, and a score has its own steps: its 'high' begins at 7. */
export function useLevelText(): (kind: Kind, level: Level, hasTarget: boolean) => string {
  const { t, i18n } = useLingui();
  return (kind, level, hasTarget) => {
    if (kind === 'consciousness') return level === 'in_range' ? t`In range` : t`Dangerous`;
    if (kind === 'news2') return level === 'dangerously_high' ? t`High, 7 or more` : level === 'high' ? t`Medium, 5 or 6` : t`Below 5`;
    return i18n._(levelLabels[hasTarget ? 'target' : 'usual'][level]);
  };
}
