// A form whose values become the body of one API request. The page refuses what the request's generated schema refuses, and shows the API's
// own errors at the same fields. Text typed before hydration is kept, and the first error gets the focus.
import { useForm } from '@mantine/form';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { errorsByField, type FieldErrors, problemFields, useIssueMessage } from './field-errors.ts';

// Our content policy forbids code from strings. The small variant of zod makes none today; this keeps it so.
z.config({ jitless: true });

type Values = Record<string, unknown>;
type NameOf<V extends Values> = keyof V & string;
/** As the client types a body: a property that is not sent is absent, never undefined. */
type Exact<Value> = Value extends object ? { [Key in keyof Value]: Exact<Exclude<Value[Key], undefined>> } : Value;
type BodyOf<Schema extends z.ZodMiniType> = Exact<z.output<Schema>>;

export type ApiFormOptions<V extends Values, Schema extends z.ZodMiniType> = {
  /** In the order of the fields on the page: the first one with an error gets the focus. */
  initialValues: V;
  schema: Schema;
  bodyOf: (values: V) => z.input<Schema>;
  /** Messages for fields that the schema refuses. A text that is too long gets its own message. */
  messages?: FieldErrors<NameOf<V>>;
  /** Errors that no schema knows, like rules across fields. They take precedence. */
  rules?: (values: V) => FieldErrors<NameOf<V>>;
  /** The field of a path in the request, where it has another name. */
  fieldOf?: (path: string) => string;
};

export function useApiForm<V extends Values, Schema extends z.ZodMiniType>(options: ApiFormOptions<V, Schema>) {
  const { initialValues, schema, bodyOf, messages = {}, rules, fieldOf = samePath } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<V>({ initialValues });
  const names = Object.keys(initialValues) as NameOf<V>[];
  const issueMessage = useIssueMessage();
  const nameOf = (path: string) => closestField(names, fieldOf(path));
  const isHydrated = useValuesBeforeHydration(element, initialValues, form.setValues);

  /** Shows errors at the fields and focuses the first; returns false when there are none. */
  const showErrors = (errors: FieldErrors<NameOf<V>>): boolean => {
    form.setErrors(errors);
    const first = names.find((name) => errors[name]);
    if (first) focusField(element.current, first);
    return first !== undefined;
  };
  const errorsOf = (issues: readonly z.core.$ZodIssue[]) => {
    const messageFor = (issue: z.core.$ZodIssue) => {
      const path = issue.path.join('.');
      const name = nameOf(path);
      // A long text in a list is for the field's message: the field is not that text.
      const isTooLong = issue.code === 'too_big' && issue.origin === 'string' && name === fieldOf(path);
      return (!isTooLong && name && (messages as FieldErrors<NameOf<V>>)[name]) || issueMessage(issue);
    };
    return errorsByField(
      issues.map((issue) => ({ path: issue.path.join('.'), message: messageFor(issue) })),
      nameOf,
    );
  };
  const check = () => {
    const body = bodyOf(form.values);
    const parsed = schema.safeParse(body);
    const errors: FieldErrors<NameOf<V>> = Object.assign(parsed.success ? {} : errorsOf(parsed.error.issues), rules?.(form.values));
    return { body: (parsed.data ?? body) as BodyOf<Schema>, errors };
  };
  /** The request's body, or undefined after errors were shown. What only concerns values without a field is left to the API. */
  const validBody = (): BodyOf<Schema> | undefined => {
    const { body, errors } = check();
    return showErrors(errors) ? undefined : body;
  };
  return {
    /** Properties of the form element. Spread, because the linter takes an object whose `ref` is read while rendering for a ref itself. */
    formProps: { ref: element, noValidate: true },
    values: form.values,
    errors: form.errors as FieldErrors<NameOf<V>>,
    isHydrated,
    isDirty: form.isDirty(),
    setValue: <Name extends NameOf<V>>(name: Name, value: V[Name]) => {
      // Unlike setValues, it clears the error of this field only.
      form.setFieldValue(name, value as never);
    },
    setValues: (values: Partial<V>) => form.setValues(values),
    /** Properties of a text field, text area or select. */
    field: (name: NameOf<V>) => ({ name: name as string, ...form.getInputProps(name) }),
    checkbox: (name: NameOf<V>) => ({ name: name as string, ...form.getInputProps(name, { type: 'checkbox' }) }),
    validBody,
    /** The errors of the present values, for a form that shows them while the user types. */
    findErrors: () => check().errors,
    onSubmit: (send: (body: BodyOf<Schema>) => void) => (event: SubmitEvent) => {
      event.preventDefault();
      const body = validBody();
      if (body !== undefined) send(body);
    },
    showErrors,
    /** Shows the API's errors at the fields; returns false when there are none for this form. */
    showProblem: (error: unknown) => showErrors(errorsByField(problemFields(error), nameOf)),
  };
}

/** For fields that several forms have: those forms have these values, among others. */
export type ApiForm<V extends Values> = ReturnType<typeof useApiForm<V, z.ZodMiniType>>;

const samePath = (path: string) => path;

/** The field with this path, or the one that holds the object or list it is in. */
function closestField<Name extends string>(names: readonly Name[], path: string): Name | undefined {
  return names.find((name) => name === path) ?? names.find((name) => path.startsWith(`${name}.`));
}

/** Parts of the library put the path on the input or on a group around it, or the name on a hidden input; some of ours have neither. */
function focusField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[data-path="${name}"], [name="${name}"]:not([type="hidden"])`);
  const input = field?.matches('div') ? field.querySelector('input') : field;
  if (input) input.focus();
  // Rendered with its error by then.
  else requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** Values typed or autofilled before hydration are only in the page's elements. */
function useValuesBeforeHydration<V extends Values>(
  element: { current: HTMLFormElement | null },
  initialValues: V,
  setValues: (values: Partial<V>) => void,
): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    const typed = Object.entries(initialValues).flatMap(([name, initial]): [string, unknown][] => {
      const input = element.current?.elements.namedItem(name);
      if (input instanceof HTMLInputElement && input.type === 'checkbox') return input.checked === initial ? [] : [[name, input.checked]];
      const value = input && 'value' in input ? input.value : '';
      return typeof initial === 'string' && value !== '' ? [[name, value]] : [];
    });
    setValues(Object.fromEntries(typed) as Partial<V>);
    setHydrated(true);
    // Once, when the page's script has arrived.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return isHydrated;
}
