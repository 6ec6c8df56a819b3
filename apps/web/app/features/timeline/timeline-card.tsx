// The timeline of a record: everything that happened, newest first, filtered by kind, searched, and loaded page by page.
import type { TimelineConsultation, TimelineMeasurements } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { Box, Button, Group, NativeSelect, Text, Timeline } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { timelineKinds } from '@lafiya/domain/timeline/timeline-kinds';
import { PageError } from '../../platform/page-error.tsx';
import { useListParams } from '../../platform/use-list-params.ts';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { ResultsArt } from '../../ui/illustrations/results.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import styles from './timeline.module.css';
import { ChartEntryLine, type EntryText } from './timeline-chart-entry.tsx';
import { ConsultationLine } from './timeline-consultation.tsx';
import { type TimelineLine, yearsOf } from './timeline-groups.ts';
import { timelineKindLabels } from './timeline-labels.ts';
import { MeasuredDayLine } from './timeline-measured-day.tsx';
import { type TimelineFilters, type TimelineKind, useTimelinePages } from './timeline-queries.ts';
import { useTimelineDays } from './timeline-days.ts';

type Props = {
  patientId: string;
  isFamily: boolean;
  entryText: EntryText;
  valueText: (value: TimelineMeasurements['values'][number]) => string;
  onOpenNote: (consultation: TimelineConsultation) => void;
};

export function TimelineCard(props: Props) {
  const { t } = useLingui();
  const { read, write } = useListParams();
  const kind = timelineKinds.find((one) => one === read('kind'));
  const search = read('search');
  return (
    <Card title={t`Timeline`} aside={<KindChoice kind={kind} onChange={(next) => write({ kind: next })} />}>
      <Box component="search" mb="md">
        <SearchField
          label={t`Search the timeline`}
          placeholder={t`Search notes, medicines, values`}
          value={search}
          onSearch={(text) => write({ search: text })}
        />
      </Box>
      <Pages {...props} kind={kind} search={search} onClear={() => write({ kind: undefined, search: undefined })} />
    </Card>
  );
}

function KindChoice({ kind, onChange }: { kind: TimelineKind | undefined; onChange: (kind: string) => void }) {
  const { t, i18n } = useLingui();
  return (
    <NativeSelect
      aria-label={t`Kind`}
      maw={180}
      data={[{ value: '', label: t`All kinds` }, ...timelineKinds.map((value) => ({ value, label: i18n._(timelineKindLabels[value]) }))]}
      rightSection={<IconChevronDown size={16} stroke={2} aria-hidden />}
      value={kind ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function Pages({ kind, search, onClear, ...props }: Props & TimelineFilters & { onClear: () => void }) {
  const { t } = useLingui();
  const { dateOf } = useZoneTimes();
  const query = useTimelinePages(props.patientId, { kind, search });
  const { data, error, isFetching, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (error && !data)
    return <PageError error={error} title={t`The timeline could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={5} framed={false} />;
  const items = data.pages.flatMap((page) => page.items);
  const isFiltered = kind !== undefined || search !== '';
  if (items.length === 0) return <Nothing isFiltered={isFiltered} isFamily={props.isFamily} onClear={onClear} />;
  return (
    <div aria-busy={isPlaceholderData}>
      {yearsOf(items, dateOf).map(({ year, lines }) => (
        <section key={year} aria-label={year}>
          <p className={styles.year}>{year}</p>
          <Timeline bulletSize={40} lineWidth={2} color="var(--line)" mb="lg">
            {lines.map((line) => (
              <Line key={`${line.type} ${line.id}`} line={line} {...props} />
            ))}
          </Timeline>
        </section>
      ))}
      {hasNextPage ? (
        <Button variant="default" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t`Show earlier`}
        </Button>
      ) : (
        <Text size="sm" c="dimmed" ta="center">
          {isFiltered ? t`Nothing else found.` : t`This is the beginning of the record.`}
        </Text>
      )}
      {error ? (
        <Group justify="center" mt="sm">
          <Text size="sm" c="var(--danger)" role="alert">{t`Earlier entries could not be loaded. Please try again.`}</Text>
        </Group>
      ) : null}
    </div>
  );
}

function Line({ line, isFamily, entryText, valueText, onOpenNote }: Props & { line: TimelineLine }) {
  const { dayOf, dayOfEntry } = useTimelineDays();
  if (line.type === 'consultation')
    return <ConsultationLine consultation={line} when={dayOf(line.at)} isFamily={isFamily} onOpen={onOpenNote} />;
  if (line.type === 'measured_day') return <MeasuredDayLine day={line} when={dayOf(line.at)} valueText={valueText} />;
  return <ChartEntryLine item={line} when={dayOfEntry(line)} entryText={entryText} />;
}

function Nothing({ isFiltered, isFamily, onClear }: { isFiltered: boolean; isFamily: boolean; onClear: () => void }) {
  const { t } = useLingui();
  if (isFiltered)
    return (
      <EmptyState
        framed={false}
        art={<ResultsArt />}
        title={t`Nothing found`}
        action={
          <Button variant="default" onClick={onClear}>
            {t`Show everything`}
          </Button>
        }
      >
        {t`Try another word, or another kind.`}
      </EmptyState>
    );
  return (
    <EmptyState framed={false} art={<ResultsArt />} title={t`The record is empty`}>
      {isFamily
        ? t`Consultations, allergies, medicines and what you measure appear here.`
        : t`Consultations, entries of the chart and measurements appear here.`}
    </EmptyState>
  );
}
