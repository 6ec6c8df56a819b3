// The values of a patient as tiles: the last one of each kind with its small plot. A press makes it the large plot.
import type { Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import type { AddedKind } from './add-kinds.ts';
import { measuredKinds } from './shown-kinds.ts';
import styles from './tiles.module.css';
import { BodyMassIndexTile, ValueTile } from './value-tile.tsx';
import { plainLabels } from './vital-labels.ts';

type Props = {
  vitals: Vitals;
  lead: AddedKind;
  onChoose: (kind: AddedKind) => void;
  /** Undefined for those who may only read. */
  onAdd?: (() => void) | undefined;
};

export function ValueTiles({ vitals, lead, onChoose, onAdd }: Props) {
  const { i18n } = useLingui();
  return (
    <div className={styles.tiles}>
      {measuredKinds(vitals).map((summary) => (
        <ValueTile
          key={summary.kind}
          summary={summary}
          label={i18n._(plainLabels[summary.kind])}
          isChosen={summary.kind === lead}
          onChoose={() => onChoose(summary.kind)}
        />
      ))}
      <BodyMassIndexTile vitals={vitals} />
      {onAdd ? <AddTile onAdd={onAdd} /> : null}
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
