// One kind of value as a tile: the latest value with its small plot, level and time. And the tile of the body mass index, which nobody presses.
import type { Vitals, VitalSummary } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Icon, IconCalculator, IconChevronRight } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { LevelText } from './level-text.tsx';
import { Sparkline } from './sparkline.tsx';
import styles from './tiles.module.css';
import { kindIcons } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Props = {
  summary: VitalSummary;
  label: string;
  /** Who measured it, for clinicians. Their terms are long: there is no room for the chevron. */
  source?: string;
  isChosen: boolean;
  onChoose: () => void;
};

/** Nothing without a value. */
export function ValueTile({ summary, label, source, isChosen, onChoose }: Props) {
  const { valueText, unitText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const { kind, recent, limitsFrom } = summary;
  const [latest] = recent;
  if (!latest) return null;
  const { level, measuredAt, unit } = latest;
  return (
    <button type="button" className={styles.tile} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={styles.head}>
        <TileIcon icon={kindIcons[kind]} />
        <span>{label}</span>
        {source === undefined ? <IconChevronRight size={16} stroke={1.75} aria-hidden /> : null}
      </span>
      <span className={styles.value}>
        {valueText(latest)} <small>{kind === 'news2' ? '' : unitText(unit)}</small>
      </span>
      {/* The list below has the same values for everybody who cannot see a plot. */}
      <span className={styles.plot} aria-hidden>
        <Sparkline summary={summary} label={label} />
      </span>
      <span className={styles.foot}>
        {level ? <LevelText kind={kind} level={level} hasTarget={limitsFrom !== 'usual'} /> : null}
        <span>{formatDateTime(measuredAt)}</span>
        {source === undefined ? null : <span>{source}</span>}
      </span>
    </button>
  );
}

/** Computed, so that nobody enters it. Nothing without a weight and a height. */
export function BodyMassIndexTile({ vitals: { bodyMassIndex } }: { vitals: Pick<Vitals, 'bodyMassIndex'> }) {
  const { i18n } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (!bodyMassIndex) return null;
  const { value, measuredAt } = bodyMassIndex;
  return (
    <div className={styles.tile}>
      <span className={styles.head}>
        <TileIcon icon={IconCalculator} />
        <span>
          <Trans>Body mass index</Trans>
        </span>
      </span>
      <span className={styles.value}>
        {i18n.number(value, { maximumFractionDigits: 1 })} <small>kg/m²</small>
      </span>
      <span className={styles.foot}>
        <span>
          <Trans>Computed from weight and height</Trans>
        </span>
        <span>{formatDateTime(measuredAt)}</span>
      </span>
    </div>
  );
}

const TileIcon = ({ icon: KindIcon }: { icon: Icon }) => (
  <span className={styles.icon} aria-hidden>
    <KindIcon size={20} stroke={1.75} />
  </span>
);
