// Keeps the filters, tab and page of a list in the query string, so that links and the Back button restore the same list. What somebody searches
// for can be a name: it stays in the history of the tab and out of the address, which proxies see and browsers suggest to the next user.
import { useCallback, useLayoutEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router';

export type ParamChanges = Record<string, string | number | undefined>;
type Values = Record<string, string>;
type Change = { id: string; params: URLSearchParams; values: Values };
type ListState = { list?: Values; change?: string } | null;

/**
 * The change that is rendered, where there is one, and those after it. The router builds on the rendered address, so a second click before the first
 * is rendered would undo it.
 */
let latest: Change[] = [];

const namesOfPeople: readonly string[] = ['search'];

/** `hidden`: the parameters that are not part of the address. */
export function useListParams(hidden: readonly string[] = namesOfPeople) {
  const [params, setParams] = useSearchParams();
  const { state, key } = useLocation() as { state: ListState; key: string };
  const read = (name: string): string => (hidden.includes(name) ? state?.list?.[name] : params.get(name)) ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page')) || 1));
  // In the commit itself, before the next click. An address without any of these changes means that somebody went elsewhere: none of them will come.
  useLayoutEffect(() => {
    const rendered = latest.findIndex(({ id }) => id === state?.change);
    latest = rendered === -1 ? [] : latest.slice(rendered);
  }, [key, state]);
  // Back to a page that was left before a change was rendered shows it without that change.
  useLayoutEffect(
    () => () => {
      latest = [];
    },
    [],
  );
  /** Any change other than the page itself resets the list to page 1. */
  const write = useCallback(
    (changes: ParamChanges) => {
      const before = latest.at(-1) ?? { params, values: state?.list ?? {} };
      const values = { ...before.values };
      for (const name of hidden) if (name in changes) values[name] = String(changes[name] ?? '');
      const inAddress = Object.entries(changes).filter(([name]) => !hidden.includes(name));
      const change: Change = { id: crypto.randomUUID(), params: changed(before.params, inAddress), values };
      latest.push(change);
      setParams(change.params, { replace: true, preventScrollReset: true, state: { ...state, list: values, change: change.id } });
    },
    [setParams, params, state, hidden],
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
