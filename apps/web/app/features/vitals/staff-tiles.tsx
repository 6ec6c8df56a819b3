// What was measured of a patient, a tile for each kind in clinical terms. Pressing one shows it in the card above.
import type { Vitals } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Title } from '@mantine/core';
import { sourceLabels } from '../../ui/source-labels.ts';
import tiles from './tiles.module.css';
import { BodyMassIndexTile, ValueTile } from './value-tile.tsx';
import { clinicalLabels, type Kind } from './vital-labels.ts';
import { shortLabels } from './vital-short-labels.ts';

type Props = { vitals: Vitals; chosen: Kind; onChoose: (kind: Kind) => void };

export function StaffTiles({ vitals, chosen, onChoose }: Props) {
  const { t, i18n } = useLingui();
  // The long name does not fit on a phone.
  const labelOf = (kind: Kind) => i18n._((kind === 'consciousness' ? shortLabels : clinicalLabels)[kind]);
  return (
    <section aria-label={t`Latest values`}>
      <Title order={2} mb="sm">
        {t`Latest values`}
      </Title>
      <div className={tiles.tiles}>
        {vitals.kinds.map((summary) => {
          const { kind, recent } = summary;
          const [latest] = recent;
          return latest ? (
            <ValueTile
              key={kind}
              summary={summary}
              label={labelOf(kind)}
              source={i18n._(sourceLabels[latest.source])}
              isChosen={kind === chosen}
              onChoose={() => onChoose(kind)}
            />
          ) : null;
        })}
        <BodyMassIndexTile vitals={vitals} />
      </div>
    </section>
  );
}
