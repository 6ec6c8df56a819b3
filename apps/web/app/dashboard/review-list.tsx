// A page on which an admin reviews one kind of thing: what is open and what is done in two tabs, each a list in pages.
import { Stack } from '@mantine/core';
import { type ComponentType, type ReactElement, type ReactNode, useEffect } from 'react';
import { PageError } from '../platform/page-error.tsx';
import { useListParams } from '../platform/use-list-params.ts';
import { ListPager } from '../ui/data-list/list-pager.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PageTabs } from '../ui/page-tabs.tsx';
import { SkeletonCards } from '../ui/skeletons.tsx';

type Tab = { value: string; label: string };
type HeaderProps = {
  title: string;
  lead: string;
  /** The first one is shown unless the address names the other. */
  tabs: [Tab, Tab];
  panel: ComponentType<{ tab: string }>;
};

export function ReviewPage({ title, lead, tabs, panel: Panel }: HeaderProps) {
  const { read, write } = useListParams();
  const [first, second] = tabs;
  const tab = read('show') === second.value ? second.value : first.value;
  return (
    <>
      <PageHeader title={title} lead={lead} />
      <PageTabs
        label={title}
        value={tab}
        onChange={(show) => write({ show: show === second.value ? show : undefined })}
        tabs={tabs.map(({ value, label }) => ({ value, label, panel: tab === value ? <Panel key={value} tab={value} /> : null }))}
      />
    </>
  );
}

export const reviewPageSize = 10;

type ListQuery = { error: unknown; isFetching: boolean; refetch: () => unknown };
type ListProps = {
  query: ListQuery;
  /** Undefined while it loads. */
  list: { total: number; totalPages: number; items: readonly ReactElement[] } | undefined;
  errorTitle: string;
  empty: ReactNode;
};

export function ReviewList({ query: { error, isFetching, refetch }, list, errorTitle, empty }: ListProps) {
  const { page, write } = useListParams();
  const isPastEnd = page > 1 && list?.items.length === 0;
  // The last one of this page was just reviewed.
  useEffect(() => {
    if (isPastEnd) write({ page: 1 });
  }, [isPastEnd, write]);
  if (error) return <PageError error={error} title={errorTitle} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!list || isPastEnd) return <SkeletonCards cards={2} />;
  if (list.items.length === 0) return empty;
  return (
    <>
      <Stack component="ul" gap="md">
        {list.items.map((item) => (
          <li key={item.key}>{item}</li>
        ))}
      </Stack>
      <ListPager
        page={page}
        limit={reviewPageSize}
        total={list.total}
        totalPages={list.totalPages}
        onPage={(next) => write({ page: next })}
        busy={isFetching}
      />
    </>
  );
}
