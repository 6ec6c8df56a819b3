// The chart of a patient in sections, allergies first, with the dialogs to add and change entries.
import type { Chart } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { useDisclosure } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../ui/lazy-part.tsx';
import layout from '../../ui/page-layout.module.css';
import { AllergiesCard } from './allergies-card.tsx';
import { BodyCard } from './body-card.tsx';
import styles from './chart.module.css';
import { type ChartDialog, ChartProvider, type ConditionSearch } from './chart-context.ts';
import { ErrorEntries } from './error-entries.tsx';
import { ImmunisationsCard } from './immunisations-card.tsx';
import { SectionCard } from './section-card.tsx';

const EntryDialog = lazyDialog(async () => (await import('./entry-dialog.tsx')).EntryDialog, 'isOpen');
const NoneKnownDialog = lazyDialog(async () => (await import('./none-known-dialog.tsx')).NoneKnownDialog, 'isOpen');
const VersionsDialog = lazyDialog(async () => (await import('./versions-dialog.tsx')).VersionsDialog, 'isOpen');

type Props = {
  chart: Chart;
  /** For doctors: a search for codes of conditions. Features do not import each other, so the page passes it in. */
  conditionSearch?: ConditionSearch;
};

export function ChartSections({ chart, conditionSearch }: Props) {
  const [dialog, setDialog] = useState<ChartDialog>();
  const [isOpen, disclosure] = useDisclosure(false);
  const { open: show, close } = disclosure;
  const shared = useMemo(() => {
    const open = (next: ChartDialog) => {
      setDialog(next);
      show();
    };
    return { chart, conditionSearch, open };
  }, [chart, conditionSearch, show]);
  return (
    <ChartProvider value={shared}>
      <div className={styles.sections}>
        <div className={layout.columns}>
          <MainSections />
          <SideSections />
        </div>
        <ErrorEntries />
      </div>
      {dialog?.type === 'add' || dialog?.type === 'change' ? (
        <EntryDialog chart={chart} shown={dialog} isOpen={isOpen} onClose={close} />
      ) : null}
      {dialog?.type === 'none_known' ? <NoneKnownDialog chart={chart} isOpen={isOpen} onClose={close} /> : null}
      {dialog?.type === 'versions' ? (
        <VersionsDialog patientId={chart.patient.id} entry={dialog.entry} isOpen={isOpen} onClose={close} />
      ) : null}
    </ChartProvider>
  );
}

function MainSections() {
  const { t } = useLingui();
  return (
    <div className={styles.sections}>
      <AllergiesCard />
      <SectionCard title={t`Conditions`} kind="problem" emptyText={t`No conditions recorded.`} />
      <SectionCard title={t`Medicines from elsewhere`} kind="medicine" emptyText={t`No medicines from elsewhere recorded.`} />
      <SectionCard title={t`Operations and procedures`} kind="procedure" emptyText={t`No operations or procedures recorded.`} />
      <SectionCard title={t`Illness in the family`} kind="family_history" emptyText={t`No illness in the family recorded.`} />
      <SectionCard title={t`Other history`} kind="other_history" emptyText={t`No other history recorded.`} />
    </div>
  );
}

function SideSections() {
  const { t } = useLingui();
  return (
    <div className={styles.sections}>
      <ImmunisationsCard />
      <BodyCard />
      <SectionCard title={t`Way of life`} kind="social_history" emptyText={t`Nothing about the way of life recorded.`} />
    </div>
  );
}
