// The values of a form and the errors of its fields.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useEffect, useRef, useState } from 'react';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

const noValues = () => ({});

/** `readSaved` is called once, in the browser; values already typed take precedence. */
export function useFields<Name extends string>(initial: Record<Name, string>, readSaved: () => FieldErrors<Name> = noValues) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<FieldErrors<Name>>({});
  const [isHydrated, setHydrated] = useState(false);

  useEffect(() => {
    // Values typed or autofilled before hydration.
    const typed = form.current ? [...new FormData(form.current)].filter(([, value]) => typeof value === 'string' && value !== '') : [];
    setValues((before) => ({ ...before, ...readSaved(), ...Object.fromEntries(typed.filter(([name]) => name in before)) }));
    setHydrated(true);
  }, [readSaved]);

  const write = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }));
    setErrors(({ [name]: _cleared, ...others }) => others as FieldErrors<Name>);
  };
  /** Shows errors at the fields and focuses the first; returns false when there are none. */
  const showErrors = (found: FieldErrors<Name>): boolean => {
    setErrors(found);
    const first = Object.keys(initial).find((name) => found[name as Name]);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    return first !== undefined;
  };
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => write(name, event.currentTarget.value),
  });
  return { form, values, errors, isHydrated, write, showErrors, field };
}

/** The API's field errors, limited to the fields of this form. */
export function fieldErrorsIn<Name extends string>(error: unknown, names: readonly Name[]): FieldErrors<Name> {
  if (!(error instanceof ApiProblem)) return {};
  const shown = error.fields.filter(({ field }) => (names as readonly string[]).includes(field));
  return Object.fromEntries(shown.map(({ field, message }) => [field, message])) as FieldErrors<Name>;
}
