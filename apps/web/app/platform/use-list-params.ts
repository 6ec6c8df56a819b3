// Keeps the filters, tab and page of a list in the query string, so that links and the Back button restore the same list.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type ParamChanges = Record<string, string | number | undefined>;

export function useListParams() {
  const [params, setParams] = useSearchParams();
  const read = (name: string): string => params.get(name) ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  /** Any change other than the page itself resets the list to page 1. */
  const write = useCallback(
    (changes: ParamChanges) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          next.delete('page');
          for (const [name, value] of Object.entries(changes)) {
            if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  return { read, page, write };
}
