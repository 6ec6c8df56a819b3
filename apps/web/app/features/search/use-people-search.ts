// People found as one types: patients and staff, as far as the reader may know of them.
import { searchPeople } from '@lafiya/api-client';
import { useDebouncedValue } from '@mantine/hooks';
import { useApiQuery } from '../../platform/queries.tsx';

const pauseMs = 180;
const fewestLetters = 2;

export function usePeopleSearch(typed: string, enabled: boolean) {
  const [words] = useDebouncedValue(typed.trim(), pauseMs);
  const isLongEnough = words.length >= fewestLetters;
  const answer = useApiQuery(['search', words], (bearer) => searchPeople({ q: words }, bearer), {
    enabled: enabled && isLongEnough,
    keepsLast: true,
  });
  return {
    people: enabled && isLongEnough && typed.trim().length >= fewestLetters ? (answer.data?.people ?? []) : [],
    isSearching: answer.isFetching || (enabled && typed.trim() !== words),
    hasFailed: answer.isError,
  };
}
