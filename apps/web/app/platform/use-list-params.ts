// Keeps the filters, tab and page of a list in the query string, so that links and the Back button restore the same list. What somebody searches
// for can be a name: it stays in the history of the tab and out of the address, which proxies see and browsers suggest to the next user.
import { useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type ParamChanges = Record<string, string | number | undefined>;
type Values = Record<string, string>;

const namesOfPeople: readonly string[] = ['search'];

/** `hidden`: the parameters that are not part of the address. */
export function useListParams(hidden: readonly string[] = namesOfPeople) {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const values = hiddenValues(state);
  const read = (name: string): string => (hidden.includes(name) ? values[name] : params.get(name)) ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  /** Any change other than the page itself resets the list to page 1. */
  const write = useCallback(
    (changes: ParamChanges) => {
      const next = { ...hiddenValues(state) };
      for (const name of hidden) if (name in changes) next[name] = String(changes[name] ?? '');
      setParams(
        (before) =>
          changed(
            before,
            Object.entries(changes).filter(([name]) => !hidden.includes(name)),
          ),
        {
          replace: true,
          preventScrollReset: true,
          state: { ...(state as object | null), list: next },
        },
      );
    },
    [setParams, state, hidden],
  );
  return { read, page, write };
}

function changed(before: URLSearchParams, changes: [string, string | number | undefined][]): URLSearchParams {
  const next = new URLSearchParams(before);
  next.delete('page');
  for (const [name, value] of changes) {
    if (value === undefined || value === '' || (name === 'page' && value === 1)) next.delete(name);
    else next.set(name, String(value));
  }
  return next;
}

const hiddenValues = (state: unknown): Values => (state as { list?: Values } | null)?.list ?? {};
