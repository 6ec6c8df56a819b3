// Searches patients and staff while typing, limited to those the user may see.
import { useSearchPeople } from '@lafiya/api-client/search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';

const debounceMs = 180;
const minLength = 2;

export function usePeopleSearch(typed: string, enabled: boolean) {
  const [query] = useDebouncedValue(typed.trim(), debounceMs);
  const isLongEnough = query.length >= minLength;
  const result = useSearchPeople({ q: query }, { query: { enabled: enabled && isLongEnough, placeholderData: keepPreviousData } });
  return {
    people: enabled && isLongEnough && typed.trim().length >= minLength ? (result.data?.people ?? []) : [],
    isSearching: result.isFetching || (enabled && typed.trim() !== query),
    hasFailed: result.isError,
  };
}
