// The values of a form and the faults told at its fields.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useEffect, useRef, useState } from 'react';

export type Faults<Name extends string> = Partial<Record<Name, string>>;

const nothing = () => ({});

/** `remembered` is read in the browser, once; what was written already goes before it. */
export function useFields<Name extends string>(initial: Record<Name, string>, remembered: () => Faults<Name> = nothing) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});
  const [isAlive, setAlive] = useState(false);

  useEffect(() => {
    // What was typed, or filled in by the browser, before the page came to life.
    const written = form.current ? [...new FormData(form.current)].filter(([, value]) => typeof value === 'string' && value !== '') : [];
    setValues((before) => ({ ...before, ...remembered(), ...Object.fromEntries(written.filter(([name]) => name in before)) }));
    setAlive(true);
  }, [remembered]);

  const write = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setFaults(({ [name]: _mended, ...others }) => others as Faults<Name>);
  };
  /** Tells what is wrong at the fields and goes to the first of them; false when nothing is. */
  const tell = (found: Faults<Name>): boolean => {
    setFaults(found);
    const first = Object.keys(initial).find((name) => found[name as Name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: faults[name],
    onChange: (event: { currentTarget: { value: string } }) => write(name, event.currentTarget.value),
  });
  return { form, values, faults, isAlive, write, tell, field };
}

/** What the API said about single fields, for those that the form shows. */
export function faultsIn<Name extends string>(error: unknown, names: readonly Name[]): Faults<Name> {
  if (!(error instanceof ApiProblem)) return {};
  const shown = error.fields.filter(({ field }) => (names as readonly string[]).includes(field));
  return Object.fromEntries(shown.map(({ field, message }) => [field, message])) as Faults<Name>;
}
