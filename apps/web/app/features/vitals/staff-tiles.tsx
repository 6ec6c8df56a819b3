// What was measured of a patient, a tile for each kind in clinical terms. Pressing one shows it in the card above.
import type { Vitals, VitalSummary } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { IconCalculator } from '@tabler/icons-react';
import { useDateFormat } from '../../platform/use-date-format.ts';
import { sourceLabels } from '../../ui/source-labels.ts';
import { Sparkline } from './sparkline.tsx';
import { LevelText } from './staff-level.tsx';
import tiles from './tiles.module.css';
import { clinicalLabels, kindIcons, type Kind } from './vital-labels.ts';
import { shortLabels } from './vital-short-labels.ts';
import { useVitalText } from './vital-text.ts';

type Props = { vitals: Vitals; chosen: Kind; onChoose: (kind: Kind) => void };

export function StaffTiles({ vitals, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const measured = vitals.kinds.filter(({ recent }) => recent.length > 0);
  return (
    <section aria-label={t`Latest values`}>
      <Title order={2} mb="sm">
        {t`Latest values`}
      </Title>
      <div className={tiles.tiles}>
        {measured.map((summary) => (
          <Tile key={summary.kind} summary={summary} isChosen={summary.kind === chosen} onChoose={() => onChoose(summary.kind)} />
        ))}
        <BodyMassIndexTile vitals={vitals} />
      </div>
    </section>
  );
}

type TileProps = { summary: VitalSummary; isChosen: boolean; onChoose: () => void };

function Tile({ summary, isChosen, onChoose }: TileProps) {
  const { i18n } = useLingui();
  const { valueText, unitText } = useVitalText();
  const { formatDateTime } = useDateFormat();
  const { kind, recent, limitsFrom } = summary;
  const [latest] = recent;
  if (!latest) return null;
  // The long name does not fit on a phone.
  const name = i18n._((kind === 'consciousness' ? shortLabels : clinicalLabels)[kind]);
  const KindIcon = kindIcons[kind];
  const { level, measuredAt, source, unit } = latest;
  return (
    <button type="button" className={tiles.tile} aria-current={isChosen || undefined} onClick={onChoose}>
      <span className={tiles.head}>
        <span className={tiles.icon}>
          <KindIcon size={18} stroke={1.75} aria-hidden />
        </span>
        <span>{name}</span>
      </span>
      <span className={tiles.value}>
        {valueText(latest)} <small>{kind === 'news2' ? '' : unitText(unit)}</small>
      </span>
      <span className={tiles.plot}>
        <Sparkline summary={summary} label={name} />
      </span>
      <span className={tiles.foot}>
        {level ? <LevelText kind={kind} level={level} hasTarget={limitsFrom !== 'usual'} /> : null}
        <span>{formatDateTime(measuredAt)}</span>
        <span>{i18n._(sourceLabels[source])}</span>
      </span>
    </button>
  );
}

/** Computed from weight and height, so there is nothing to press. */
function BodyMassIndexTile({ vitals: { bodyMassIndex } }: Pick<Props, 'vitals'>) {
  const { t, i18n } = useLingui();
  const { formatDateTime } = useDateFormat();
  if (!bodyMassIndex) return null;
  const { value, measuredAt } = bodyMassIndex;
  return (
    <div className={tiles.tile}>
      <span className={tiles.head}>
        <span className={tiles.icon}>
          <IconCalculator size={18} stroke={1.75} aria-hidden />
        </span>
        <span>{t`Body mass index`}</span>
      </span>
      <span className={tiles.value}>
        {i18n.number(value, { maximumFractionDigits: 1 })} <small>kg/m²</small>
      </span>
      <span className={tiles.foot}>
        <span>{t`Computed`}</span>
        <span>{formatDateTime(measuredAt)}</span>
      </span>
    </div>
  );
}
