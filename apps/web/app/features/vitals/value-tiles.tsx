// The values of a patient as tiles: the last one of each kind with its small plot. A press makes it the large plot.
import type { Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalculator, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import type { AddedKind } from './add-kinds.ts';
import { type MeasuredSummary, measuredKinds } from './shown-kinds.ts';
import { Sparkline } from './sparkline.tsx';
import { LevelText } from './staff-level.tsx';
import styles from './tiles.module.css';
import { kindIcons, plainLabels } from './vital-labels.ts';
import { useVitalText } from './vital-text.ts';

type Props = {
  vitals: Vitals;
  lead: AddedKind;
  onChoose: (kind: AddedKind) => void;
  /** Undefined for those who may only read. */
  onAdd?: (() => void) | undefined;
};

export function ValueTiles({ vitals, lead, onChoose, onAdd }: Props) {
  return (
    <div className={styles.tiles}>
      {measuredKinds(vitals).map((summary) => (
        <ValueTile key={summary.kind} summary={summary} isLead={summary.kind === lead} onChoose={onChoose} />
      ))}
      {vitals.bodyMassIndex ? <BodyMassIndexTile index={vitals.bodyMassIndex} /> : null}
      {onAdd ? <AddTile onAdd={onAdd} /> : null}
    </div>
  );
}

type TileProps = Pick<Props, 'onChoose'> & { summary: MeasuredSummary; isLead: boolean };

function ValueTile({ summary, isLead, onChoose }: TileProps) {
  const { i18n } = useLingui();
  const { valueText, unitText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const { kind, recent, limitsFrom } = summary;
  const [latest] = recent;
  if (!latest) return null;
  const KindIcon = kindIcons[kind];
  const label = i18n._(plainLabels[kind]);
  return (
    <button type="button" className={styles.tile} aria-current={isLead || undefined} onClick={() => onChoose(kind)}>
      <span className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <KindIcon size={20} stroke={1.75} />
        </span>
        <span>{label}</span>
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.value}>
        {valueText(latest)} <small>{unitText(latest.unit)}</small>
      </span>
      {/* The list below has the same values for everybody who cannot see a plot. */}
      <span className={styles.plot} aria-hidden>
        <Sparkline summary={summary} label={label} />
      </span>
      <span className={styles.foot}>
        {latest.level ? <LevelText kind={kind} level={latest.level} hasTarget={limitsFrom !== 'usual'} /> : null}
        <span>{formatDateTime(latest.measuredAt)}</span>
      </span>
    </button>
  );
}

/** Computed, so that nobody enters it. */
function BodyMassIndexTile({ index: { value, measuredAt } }: { index: NonNullable<Vitals['bodyMassIndex']> }) {
  const { i18n } = useLingui();
  const { formatDateTime } = useDateFormat();
  return (
    <div className={styles.tile}>
      <span className={styles.head}>
        <span className={styles.icon} aria-hidden>
          <IconCalculator size={20} stroke={1.75} />
        </span>
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

function AddTile({ onAdd }: { onAdd: () => void }) {
  const { t } = useLingui();
  return (
    <button type="button" className={`${styles.tile} ${styles.add}`} onClick={onAdd}>
      <span className={styles.icon} aria-hidden>
        <IconPlus size={20} stroke={1.75} />
      </span>
      <b>
        <Trans>Track something else</Trans>
      </b>
      <span className={styles.foot}>{t`Weight, blood sugar, temperature, pain`}</span>
    </button>
  );
}
