// The doctor directory for patients: filters, earliest slot and matching doctors.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useListParams } from '../../platform/use-list-params.ts';
import { PageError } from '../../platform/page-error.tsx';
import { useZoneTimes } from '../../platform/zone-times.ts';
import { ListPager } from '../../ui/data-list/list-pager.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchArt } from '../../ui/illustrations/search.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { SkeletonList } from '../../ui/skeletons.tsx';
import { DoctorCard } from './doctor-card.tsx';
import { countFilters, doctorsPerPage, type Filters, filterNames, toListParams, readFilters, sorts } from './doctor-filters.ts';
import { useDoctors } from './doctor-queries.ts';
import styles from './doctors.module.css';
import { FilterDrawer } from './filter-drawer.tsx';
import { DoctorSearch, FilterFields } from './filter-fields.tsx';
import { EarliestSlotCard } from './earliest-slot-card.tsx';

/** Doctors are public, and the public site links to a search for one. */
const noneHidden: readonly string[] = [];

export function DoctorDirectory() {
  const { t } = useLingui();
  const { read, write } = useListParams(noneHidden);
  const filters = readFilters(read);
  const [clearings, setClearings] = useState(0);
  const clear = () => {
    write(Object.fromEntries(filterNames.map((name) => [name, undefined])));
    setClearings(clearings + 1);
  };
  return (
    <div className={styles.page}>
      {/* New fields after clearing: an amount that was typed but not applied yet goes too. */}
      <aside key={clearings} className={styles.aside} aria-label={t`Filters`}>
        <DoctorSearch filters={filters} onChange={write} />
        <FilterFields filters={filters} onChange={write} />
      </aside>
      <div className={styles.list}>
        <FilterDrawer filters={filters} onChange={write} />
        <EarliestSlotCard specialisation={filters.specialisation} />
        <MatchingDoctors filters={filters} onClear={clear} />
      </div>
    </div>
  );
}

function MatchingDoctors({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  const { t } = useLingui();
  const { read, page, write } = useListParams(noneHidden);
  const { today } = useZoneTimes();
  const sort = sorts.find((known) => known === read('sort')) ?? 'earliest';
  const { data, error, isFetching, refetch } = useDoctors({
    ...toListParams(filters, today()),
    sort,
    page,
    limit: doctorsPerPage,
  });
  if (error) return <PageError error={error} title={t`Doctors could not be loaded`} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <SkeletonList rows={4} />;
  return (
    <>
      <div className={styles.bar}>
        <h2 className={styles.name} aria-live="polite">
          <Plural value={data.total} one="# doctor" other="# doctors" />
        </h2>
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
      </div>
      {data.total === 0 ? <NoDoctors isFiltered={countFilters(filters) > 0} onClear={onClear} /> : null}
      <div className={styles.cards} aria-busy={isFetching}>
        {data.doctors.map((doctor) => (
          <DoctorCard key={doctor.id} doctor={doctor} />
        ))}
      </div>
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
