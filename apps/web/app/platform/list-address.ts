// Filters, tab and page of a list, kept in the address: a link shows the same list, and Back goes where one came from.
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

export type AddressChanges = Record<string, string | number | undefined>;

export function useListAddress() {
  const [params, setParams] = useSearchParams();
  const read = (name: string): string => params.get(name) ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  /** Whatever else changes, the list begins at its first page again. */
  const write = useCallback(
    (changes: AddressChanges) =>
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
