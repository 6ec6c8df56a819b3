// Keeps the filters, tab and page of a list in the query string, so that links and the Back button restore the same list. What somebody searches
// for can be a name: it stays in the history of the tab and out of the address, which proxies see and browsers suggest to the next user.
import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type ParamChanges = Record<string, string | number | undefined>;
type Values = Record<string, string>;

/** The last change, until its page is rendered. The router builds on the rendered address, so a second click before that would undo the first. */
let unrendered: { from: string; params: URLSearchParams; values: Values } | undefined;

const namesOfPeople: readonly string[] = ['search'];

/** `hidden`: the parameters that are not part of the address. */
export function useListParams(hidden: readonly string[] = namesOfPeople) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation();
  const values = hiddenValues(state);
  const read = (name: string): string => (hidden.includes(name) ? values[name] : params.get(name)) ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  // Also when another page was opened before the change was rendered: Back returns to the same key without the change.
  useEffect(
    () => () => {
      unrendered = undefined;
    },
    [key],
  );
  /** Any change other than the page itself resets the list to page 1. */
  const write = useCallback(
    (changes: ParamChanges) => {
      const before = unrendered?.from === key ? unrendered : { params, values: hiddenValues(state) };
      const nextValues = { ...before.values };
      for (const name of hidden) if (name in changes) nextValues[name] = String(changes[name] ?? '');
      const inAddress = Object.entries(changes).filter(([name]) => !hidden.includes(name));
      const nextParams = changed(before.params, inAddress);
      unrendered = { from: key, params: nextParams, values: nextValues };
      setParams(nextParams, { replace: true, preventScrollReset: true, state: { ...(state as object | null), list: nextValues } });
    },
    [setParams, params, state, key, hidden],
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
