// The vital signs and measurements of a patient for those who treat them: dangerous values first, one kind as a plot, the latest of all, and the list.
import type { Vitals } from '@lafiya/api-client';
import { isNumericKind } from '@lafiya/domain/vitals/vital-kinds';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import layout from '../../ui/page-layout.module.css';
import { SkeletonCards } from '../../ui/skeletons.tsx';
import { AlertBanner } from './alert-banner.tsx';
import { GrowthCard } from './growth-card.tsx';
import { News2Card } from './news2-card.tsx';
import { ObservationsTable } from './observations-table.tsx';
import { SeriesCard } from './series-card.tsx';
import { chosenKind } from './staff-kind.ts';
import { StaffTiles } from './staff-tiles.tsx';
import { clinicalLabels, type Kind } from './vital-labels.ts';
import { useVitals } from './vitals-queries.ts';

const StaffVitalsDialog = lazyDialog(async () => (await import('./staff-vitals-dialog.tsx')).StaffVitalsDialog, 'isOpen');
const LimitsDialog = lazyDialog(async () => (await import('./limits-dialog.tsx')).LimitsDialog, 'isOpen');

/** `goals`: of another feature, which the page passes in. */
export function PatientVitals({ patientId, goals }: { patientId: string; goals: ReactNode }) {
  const { t } = useLingui();
  const { data, error, isFetching, refetch } = useVitals(patientId);
  if (data) return <Loaded vitals={data} goals={goals} />;
  if (error)
    return <PageError error={error} title={t`Vital signs could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  return <SkeletonCards cards={3} />;
}

function Loaded({ vitals, goals }: { vitals: Vitals; goals: ReactNode }) {
  const { t } = useLingui();
  const isEmpty = vitals.kinds.every(({ recent }) => recent.length === 0);
  const [isOpen, dialog] = useDisclosure(false);
  const mayRecord = vitals.writesAs === 'doctor';
  const record = mayRecord ? <RecordButton isWide={!isEmpty} onClick={dialog.open} /> : null;
  return (
    <div className={layout.stack}>
      <AlertBanner vitals={vitals} />
      {isEmpty ? (
        <EmptyState art={<ResultsArt />} title={t`No vital signs yet`} action={record}>
          {t`What the patient measures at home and what you record appears here.`}
        </EmptyState>
      ) : (
        <>
          {record ? <Group justify="flex-end">{record}</Group> : null}
          <Values vitals={vitals} />
        </>
      )}
      {goals}
      {/* A value that was entered in error stays in the list. */}
      <ObservationsTable vitals={vitals} terms="clinical" />
      {/* Not beside its button, which moves when the first value comes: what is typed stays. */}
      {mayRecord ? <StaffVitalsDialog vitals={vitals} isOpen={isOpen} onClose={dialog.close} /> : null}
    </div>
  );
}

const RecordButton = ({ isWide, onClick }: { isWide: boolean; onClick: () => void }) => (
  <Button
    w={isWide ? { base: '100%', sm: 'auto' } : undefined}
    leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
    onClick={onClick}
  >
    <Trans>Record vitals</Trans>
  </Button>
);

function Values({ vitals }: { vitals: Vitals }) {
  const { i18n } = useLingui();
  const { read, write } = useListParams();
  const lead = useRef<HTMLDivElement>(null);
  const kind = chosenKind(vitals, read('value'));
  const choose = (next: Kind) => {
    write({ value: next });
    // On a phone the card is above what is in view.
    lead.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  };
  return (
    <>
      <Lead side={vitals.news2.latest ? <News2Card vitals={vitals} /> : null}>
        <div ref={lead}>
          <SeriesCard
            vitals={vitals}
            kind={kind}
            title={i18n._(clinicalLabels[kind])}
            action={<LimitsButton vitals={vitals} kind={kind} />}
          />
        </div>
      </Lead>
      <StaffTiles vitals={vitals} chosen={kind} onChoose={choose} />
      {vitals.growth.length > 0 ? <GrowthCard vitals={vitals} /> : null}
    </>
  );
}

const Lead = ({ side, children }: { side: ReactNode; children: ReactNode }) =>
  side ? (
    <div className={layout.columns}>
      {children}
      {side}
    </div>
  ) : (
    children
  );

/** Answers in words have no limits, and those of a score are not of one patient. */
function LimitsButton({ vitals, kind }: { vitals: Vitals; kind: Kind }) {
  const [isOpen, dialog] = useDisclosure(false);
  if (vitals.writesAs !== 'doctor' || !isNumericKind(kind) || kind === 'news2') return null;
  return (
    <>
      <Button variant="subtle" size="sm" mih={44} my={-8} mr={-8} onClick={dialog.open}>
        <Trans>Target and dangerous values</Trans>
      </Button>
      <LimitsDialog key={kind} vitals={vitals} kind={kind} isOpen={isOpen} onClose={dialog.close} />
    </>
  );
}
