// Searches codes for a diagnosis while a doctor types, and says what there is to show.
import { useSearchDiagnoses } from '@lafiya/api-client/diagnoses';
import { readDiagnosisSearch } from '@lafiya/domain/diagnoses/diagnosis-search';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';

const debounceMs = 150;
const limit = 8;

export type DiagnosisSearchState = 'idle' | 'loading' | 'offline' | 'failed' | 'none' | 'found';

export function useDiagnosisSearch(typed: string) {
  const [search] = useDebouncedValue(typed.trim(), debounceMs);
  const isSearchable = readDiagnosisSearch(typed) !== null && readDiagnosisSearch(search) !== null;
  const { data, error, isFetching, fetchStatus, isPlaceholderData } = useSearchDiagnoses(
    { search, limit },
    { query: { enabled: isSearchable, placeholderData: keepPreviousData, staleTime: Number.POSITIVE_INFINITY } },
  );
  const found = isSearchable ? (data?.diagnoses ?? []) : [];
  const isCurrent = typed.trim() === search && !isPlaceholderData;
  const state = (): DiagnosisSearchState => {
    if (!isSearchable) return 'idle';
    if (fetchStatus === 'paused') return 'offline';
    if (error) return 'failed';
    if (found.length > 0) return 'found';
    return isFetching || !isCurrent ? 'loading' : 'none';
  };
  return { found, state: state(), isCurrent };
}
