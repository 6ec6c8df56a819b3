// The doctor directory for patients: filters, earliest slot and matching doctors.
import type { DirectoryDoctor } from '@lafiya/api-client';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Flex, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { activeFilters, doctorsPerPage, type FilterParams, noFilters, readFilters, sorts, toListParams } from './doctor-filters.ts';
import { useDoctors, useLastSeen } from './doctor-queries.ts';
import styles from './doctors.module.css';
import { EarliestSlotCard } from './earliest-slot-card.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { DoctorSearch, FilterFields } from './filter-fields.tsx';

/** Doctors are public, and the public site links to a search for one. */
const noneHidden: readonly string[] = [];

/** `waitFor` offers to wait for a doctor without a free time; it belongs to another feature. */
export function DoctorDirectory({ waitFor }: { waitFor: (doctor: DirectoryDoctor) => ReactNode }) {
  const { t } = useLingui();
  const { read, write } = useListParams(noneHidden);
  const { today, ownZone } = useZoneTimes();
  const filters = readFilters(read);
  const params = toListParams(filters, today(), ownZone);
  const isFiltered = filters.search !== '' || activeFilters(filters).length > 0;
  const clear = () => write(noFilters);
  return (
    <div className={styles.page}>
      <Flex component="aside" visibleFrom="lg" direction="column" gap={22} aria-label={t`Filters`}>
        <DoctorSearch filters={filters} onChange={write} />
        <FilterFields filters={filters} params={params} onChange={write} />
        {isFiltered ? (
          <Button variant="default" onClick={clear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : null}
      </Flex>
      <Stack gap="md" miw={0}>
        <FilterDrawer filters={filters} params={params} onChange={write} onClear={clear} />
        <EarliestSlotCard params={params} />
        <MatchingDoctors params={params} isFiltered={isFiltered} onClear={clear} waitFor={waitFor} />
      </Stack>
    </div>
  );
}

type MatchingProps = {
  params: FilterParams;
  isFiltered: boolean;
  onClear: () => void;
  waitFor: (doctor: DirectoryDoctor) => ReactNode;
};

function MatchingDoctors({ params, isFiltered, onClear, waitFor }: MatchingProps) {
  const { t } = useLingui();
  const { read, page, write } = useListParams(noneHidden);
  const sort = sorts.find((known) => known === read('sort')) ?? 'earliest';
  const lastSeen = useLastSeen();
  const { data, error, isFetching, refetch } = useDoctors({ ...params, sort, page, limit: doctorsPerPage });
  if (error) return <PageError error={error} title={t`Doctors could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={4} />;
  return (
    <>
      <Group justify="space-between" gap="8px 16px">
        <Text component="h2" aria-live="polite">
          <b>
            <Plural value={data.total} one="# doctor" other="# doctors" />
          </b>
          {isFiltered ? (
            <Text span c="dimmed" inherit visibleFrom="sm">
              {' '}
              <Plural value={data.total} one="matches your filters" other="match your filters" />
            </Text>
          ) : null}
        </Text>
        <SegmentedSwitch
          label={t`Sort by`}
          value={sort}
          choices={[
            { value: 'earliest', label: t`Earliest` },
            { value: 'rating', label: t`Rating` },
            { value: 'fee', label: t`Fee` },
          ]}
          onChange={(next) => write({ sort: next === 'earliest' ? '' : next })}
        />
      </Group>
      {data.total === 0 ? <NoDoctors isFiltered={isFiltered} onClear={onClear} /> : null}
      <Stack gap="md" aria-busy={isFetching}>
        {data.doctors.map((doctor) => (
          <DoctorCard key={doctor.id} doctor={doctor} seen={lastSeen(doctor)} whenNothingFree={waitFor(doctor)} />
        ))}
      </Stack>
      {data.totalPages > 1 ? (
        <ListPager
          page={page}
          limit={doctorsPerPage}
          total={data.total}
          totalPages={data.totalPages}
          busy={isFetching}
          onPage={(next) => write({ page: next })}
        />
      ) : null}
    </>
  );
}

function NoDoctors({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useLingui();
  if (!isFiltered)
    return (
      <EmptyState art={<SearchArt />} title={t`No doctors to book yet`}>
        <Trans>Doctors appear here once we have checked their licence. Please check back soon.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      art={<SearchArt />}
      title={t`No doctors match`}
      action={
        <Button variant="default" onClick={onClear}>
          <Trans>Clear filters</Trans>
        </Button>
      }
    >
      <Trans>Try another day, language or fee, or see all doctors.</Trans>
    </EmptyState>
  );
}
