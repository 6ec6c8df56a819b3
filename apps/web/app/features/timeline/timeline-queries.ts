// The pages of a timeline, filtered or searched, newest first.
import type { GetTimelineParams } from '@lafiya/api-client';
import { getGetTimelineQueryKey, useGetTimelineHook, useSearchTimelineHook } from '@lafiya/api-client/timeline';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

export type TimelineKind = NonNullable<GetTimelineParams['kind']>;
export type TimelineFilters = { kind: TimelineKind | undefined; search: string };

export function useTimelinePages(patientId: string, { kind, search }: TimelineFilters) {
  const getTimeline = useGetTimelineHook();
  const searchTimeline = useSearchTimelineHook();
  return useInfiniteQuery({
    // Begins as the chart does, so that a live event of the record reads it again.
    queryKey: [...getGetTimelineQueryKey(patientId), kind ?? 'all', search, 'pages'],
    queryFn: ({ pageParam }) => {
      const page = { ...(kind ? { kind } : {}), ...(pageParam ? { before: pageParam } : {}) };
      return search ? searchTimeline(patientId, { ...page, search }) : getTimeline(patientId, page);
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  });
}
