// A level as a pill: a word with an arrow, never colour alone.
import type { VitalSummary } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { type Icon, IconAlertTriangle, IconArrowDown, IconArrowUp, IconCheck } from '@tabler/icons-react';
import { Pill } from '../../ui/pill.tsx';
import type { Tone } from '../../ui/status-table.ts';
import { type Kind, type Level, levelLabels } from './vital-labels.ts';

const looks: Record<Level, { tone: Tone; icon: Icon }> = {
  dangerously_low: { tone: 'cancelled', icon: IconArrowDown },
  low: { tone: 'pending', icon: IconArrowDown },
  in_range: { tone: 'confirmed', icon: IconCheck },
  high: { tone: 'pending', icon: IconArrowUp },
  dangerously_high: { tone: 'cancelled', icon: IconArrowUp },
};

type Props = { kind: Kind; level: Level | null; limitsFrom: VitalSummary['limitsFrom'] };

/** Nothing where nothing says what is usual. */
export function LevelPill({ kind, level, limitsFrom }: Props) {
  const { t, i18n } = useLingui();
  if (level === null) return null;
  const { tone, icon } = looks[level];
  // An answer in words is not high or low.
  if (kind === 'consciousness')
    return level === 'in_range' ? null : (
      <Pill tone={tone} icon={IconAlertTriangle}>
        {t`Dangerous`}
      </Pill>
    );
  return (
    <Pill tone={tone} icon={icon}>
      {i18n._(levelLabels[limitsFrom === 'usual' ? 'usual' : 'target'][level])}
    </Pill>
  );
}
