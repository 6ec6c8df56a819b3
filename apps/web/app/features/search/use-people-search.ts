// Searches patients and staff while typing, limited to those the user may see.
import { searchPeople } from '@lafiya/api-client';
import { useDebouncedValue } from '@mantine/hooks';
import { useApiQuery } from '../../platform/queries.tsx';

const debounceMs = 180;
const minLength = 2;

export function usePeopleSearch(typed: string, enabled: boolean) {
  const [query] = useDebouncedValue(typed.trim(), debounceMs);
  const isLongEnough = query.length >= minLength;
  const result = useApiQuery(['search', query], (bearer) => searchPeople({ q: query }, bearer), {
    enabled: enabled && isLongEnough,
    keepPrevious: true,
  });
  return {
    people: enabled && isLongEnough && typed.trim().length >= minLength ? (result.data?.people ?? []) : [],
    isSearching: result.isFetching || (enabled && typed.trim() !== query),
    hasFailed: result.isError,
  };
}
