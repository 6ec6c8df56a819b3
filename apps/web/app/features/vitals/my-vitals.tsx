// The measurements of a patient for the family: a large plot, the panel that adds a value, a tile for each kind, and the list.
import type { StoredVitals, Vitals } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group, Stack, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type ReactNode, useRef, useState } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import type { AddedKind } from './add-kinds.ts';
import { AddValues } from './add-values.tsx';
import { DangerNotices } from './danger-notices.tsx';
import { GrowthCard } from './growth-card.tsx';
import { ObservationsTable } from './observations-table.tsx';
import { isSetByDoctor } from './own-limits.ts';
import { SeriesCard } from './series-card.tsx';
import { addAny, addedKind, leadKind } from './shown-kinds.ts';
import styles from './tiles.module.css';
import { ValueTiles } from './value-tiles.tsx';
import { plainLabels } from './vital-labels.ts';
import { summaryOf, useVitals } from './vitals-queries.ts';

const LimitsDialog = lazyDialog(async () => (await import('./limits-dialog.tsx')).LimitsDialog, 'isOpen');

/** `goals`: of another feature, which the page passes in; after the tiles. */
export function MyVitals({ patientId, goals }: { patientId: string; goals: ReactNode }) {
  const { t } = useLingui();
  const { data, dataUpdatedAt, error, isFetching, refetch } = useVitals(patientId);
  if (data) return <Loaded vitals={data} updatedAt={dataUpdatedAt} goals={goals} />;
  if (error)
    return <PageError error={error} title={t`The values could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonCards cards={4} />;
}

function Loaded({ vitals, updatedAt, goals }: { vitals: Vitals; updatedAt: number; goals: ReactNode }) {
  const { read, write } = useListParams();
  const [stored, setStored] = useState<{ set: StoredVitals; at: number }>();
  const mayWrite = vitals.writesAs === 'family';
  const lead = leadKind(vitals, read('value'));
  const added = mayWrite ? addedKind(vitals, read('add'), lead) : undefined;
  const open = () => write({ add: addAny });
  const panel =
    added === undefined ? null : (
      <AddValues
        vitals={vitals}
        kind={added}
        onChoose={(kind) => write({ add: kind ?? addAny })}
        onClose={() => write({ add: undefined })}
        onStored={(kind, set) => {
          setStored({ set, at: Date.now() });
          write({ add: undefined, value: kind });
        }}
      />
    );
  return (
    <div className={layout.stack}>
      <DangerNotices vitals={vitals} stored={stored?.set} isOutdated={stored !== undefined && updatedAt <= stored.at} />
      {lead === null && !panel ? <NoValues onAdd={mayWrite ? open : undefined} /> : null}
      <Values
        vitals={vitals}
        lead={lead}
        panel={panel}
        goals={goals}
        // The panel stays with its kind, and keeps what is typed.
        onChoose={(value) => write({ value, ...(added ? { add: added } : {}) })}
        onAdd={mayWrite ? open : undefined}
      />
    </div>
  );
}

type ValuesProps = {
  vitals: Vitals;
  lead: AddedKind | null;
  panel: ReactNode;
  goals: ReactNode;
  onChoose: (kind: AddedKind) => void;
  onAdd: (() => void) | undefined;
};

function Values({ vitals, lead, panel, goals, onChoose, onAdd }: ValuesProps) {
  const { i18n } = useLingui();
  const plot = useRef<HTMLDivElement>(null);
  const choose = (kind: AddedKind) => {
    onChoose(kind);
    plot.current?.scrollIntoView({ block: 'nearest' });
  };
  // The panel has one place: with the first value it must not begin anew.
  return (
    <>
      <div className={styles.lead} data-panel={panel && lead ? '' : undefined}>
        {lead ? (
          <div ref={plot}>
            <SeriesCard
              vitals={vitals}
              kind={lead}
              title={i18n._(plainLabels[lead])}
              action={<TargetButton key={lead} vitals={vitals} kind={lead} />}
            />
          </div>
        ) : null}
        {panel}
      </div>
      {lead ? <Tiles vitals={vitals} lead={lead} onChoose={choose} onAdd={onAdd} /> : null}
      {goals}
      {lead && vitals.growth.length > 0 ? <GrowthCard vitals={vitals} /> : null}
      {lead ? <ObservationsTable vitals={vitals} terms="plain" /> : null}
    </>
  );
}

function Tiles({ vitals, lead, onChoose, onAdd }: Pick<ValuesProps, 'vitals' | 'onChoose' | 'onAdd'> & { lead: AddedKind }) {
  return (
    <Stack gap={12} component="section" aria-labelledby="my-values">
      <Title order={2} id="my-values" fz="1.0625rem" fw={660}>
        <Trans>My values</Trans>
      </Title>
      <ValueTiles vitals={vitals} lead={lead} onChoose={onChoose} onAdd={onAdd} />
    </Stack>
  );
}

/** What a doctor has set the family can read, with the doctor's note. */
function TargetButton({ vitals, kind }: { vitals: Vitals; kind: AddedKind }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  if (vitals.writesAs !== 'family') return null;
  return (
    <>
      <Button variant="subtle" size="sm" px={8} mr={-8} flex="none" onClick={open}>
        {isSetByDoctor(summaryOf(vitals, kind).own) ? <Trans>See my target</Trans> : <Trans>Change my target</Trans>}
      </Button>
      <LimitsDialog vitals={vitals} kind={kind} isOpen={isOpen} onClose={close} />
    </>
  );
}

function NoValues({ onAdd }: { onAdd: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <EmptyState
      art={<ResultsArt />}
      title={t`No values yet`}
      action={
        onAdd ? (
          <Group justify="center">
            <Button onClick={onAdd}>
              <Trans>Add the first value</Trans>
            </Button>
          </Group>
        ) : null
      }
    >
      <Trans>Measure in the morning before your medicine. Your doctor sees the plot at the next appointment.</Trans>
    </EmptyState>
  );
}
