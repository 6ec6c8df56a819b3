// Errors at the fields of a form: from the schema of the request, and from the API's answer.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import type * as z from 'zod/mini';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;
type Issue = z.core.$ZodIssue;

/** The message for a value that the schema refuses, when the form has no message of its own for the field. */
export function useIssueMessage(): (issue: Issue) => string {
  const { t, i18n } = useLingui();
  return (issue) => {
    if (issue.code === 'too_big' && issue.origin === 'string') {
      const most = i18n.number(Number(issue.maximum));
      return t`Please use ${most} characters or fewer.`;
    }
    if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum > 1) {
      const { minimum } = issue;
      return t`Please enter at least ${minimum} characters.`;
    }
    if (issue.code === 'too_small' || issue.code === 'invalid_type') return t`Please fill this in.`;
    if (issue.code === 'invalid_format' && issue.format === 'email') return t`Please enter an e-mail address, like name@example.com.`;
    return t`Please check this.`;
  };
}

/** The first error of each field. `fieldOf` maps a path in the request, like `patient.sex`, to the name of a field. */
export function errorsByField<Name extends string>(
  found: readonly { path: string; message: string }[],
  fieldOf: (path: string) => Name | undefined,
): FieldErrors<Name> {
  const errors: FieldErrors<Name> = {};
  for (const { path, message } of found) {
    const name = fieldOf(path);
    if (name !== undefined) errors[name] ??= message;
  }
  return errors;
}

export function problemFields(error: unknown): { path: string; message: string }[] {
  return error instanceof ApiProblem ? error.fields.map(({ field, message }) => ({ path: field, message })) : [];
}

/** The API's message about one field, for a dialog that has a single one. */
export function problemOfField(error: unknown, name: string): string | undefined {
  return problemFields(error).find(({ path }) => path === name)?.message;
}
