// What visitors say is wrong about places of care: the oldest open one first, each to be corrected or dismissed.
import type { CareLocationReport } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { type Icon, IconCheck, IconFlag, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useListAddress } from '../../../platform/list-address.ts';
import { useMoments } from '../../../platform/moments.ts';
import { PageTrouble } from '../../../platform/page-trouble.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListPager } from '../../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { SearchArt } from '../../../ui/illustrations/search.tsx';
import layout from '../../../ui/page-layout.module.css';
import { Pill, type PillProps } from '../../../ui/pill.tsx';
import { SegmentedSwitch } from '../../../ui/segmented-switch.tsx';
import { SkeletonCards } from '../../../ui/skeletons.tsx';
import { carePath } from '../care-question.ts';
import { reportChoices } from '../report-words.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { useDismissReport, useReports } from './correction-queries.ts';
import styles from './corrections.module.css';

const limit = 10;
type Which = 'open' | 'decided';

export function CorrectionsPanel() {
  const { t } = useLingui();
  const { read, page, write } = useListAddress();
  const which: Which = read('status') === 'decided' ? 'decided' : 'open';
  const { data, error, isFetching, refetch } = useReports({ status: which, page, limit });
  const [corrected, setCorrected] = useState<CareLocationReport>();
  return (
    <div className={layout.stack}>
      <div className={styles.narrow}>
        <SegmentedSwitch<Which>
          label={t`Which reports`}
          value={which}
          onChange={(next) => write({ status: next === 'open' ? undefined : next, page: undefined })}
          choices={[
            { value: 'open', label: t`Open` },
            { value: 'decided', label: t`Decided` },
          ]}
        />
      </div>
      {error ? (
        <PageTrouble error={error} title={t`Reports could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />
      ) : null}
      {!data && !error ? <SkeletonCards cards={2} /> : null}
      {data && data.reports.length === 0 ? (
        <EmptyState art={<SearchArt />} title={which === 'open' ? t`Nothing waits to be checked` : t`Nothing is decided yet`}>
          {t`What visitors send through “Is this wrong?” on Find Care arrives here.`}
        </EmptyState>
      ) : null}
      {data?.reports.map((report) => (
        <Report key={report.id} report={report} onCorrect={() => setCorrected(report)} />
      ))}
      {data && data.totalPages > 1 ? <ListPager {...data} busy={isFetching} onPage={(next) => write({ page: next })} /> : null}
      <CorrectionDialog report={corrected} onClose={() => setCorrected(undefined)} />
    </div>
  );
}

function Report({ report, onCorrect }: { report: CareLocationReport; onCorrect: () => void }) {
  const { t, i18n } = useLingui();
  const { moment } = useMoments();
  const dismiss = useDismissReport(report.id);
  const kind = reportChoices.find(({ value }) => value === report.kind);
  const { placeName } = report;
  return (
    <Card title={placeName} aside={<StatusPill status={report.status} />}>
      <div className={styles.report}>
        <p className={styles.soft}>
          {kind ? i18n._(kind.label) : report.kind} · {moment(report.receivedAt)} ·{' '}
          <Anchor href={`${carePath}/${report.careLocationId}`} target="_blank" rel="noreferrer">
            <Trans>See the place</Trans>
          </Anchor>
        </p>
        <p className={styles.words}>{report.words}</p>
        {report.status === 'open' ? (
          <div className={styles.actions}>
            <Button size="sm" onClick={onCorrect} aria-label={t`Correct ${placeName}`}>
              <Trans>Correct the place</Trans>
            </Button>
            <Button
              size="sm"
              variant="default"
              loading={dismiss.isPending}
              onClick={() => dismiss.mutate(undefined)}
              aria-label={t`Dismiss the report on ${placeName}`}
            >
              <Trans>Dismiss</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function StatusPill({ status }: { status: CareLocationReport['status'] }) {
  const { t } = useLingui();
  const looks: Record<CareLocationReport['status'], { tone: NonNullable<PillProps['tone']>; icon: Icon; word: string }> = {
    open: { tone: 'pending', icon: IconFlag, word: t`Open` },
    accepted: { tone: 'confirmed', icon: IconCheck, word: t`Corrected` },
    dismissed: { tone: 'other', icon: IconX, word: t`Dismissed` },
  };
  const { tone, icon, word } = looks[status];
  return (
    <Pill tone={tone} icon={icon}>
      {word}
    </Pill>
  );
}
