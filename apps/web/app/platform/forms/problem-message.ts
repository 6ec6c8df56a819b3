// The message for a failed API call: the API's own, or a generic one.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

export function useProblemMessage(): (error: unknown) => string {
  const { t } = useLingui();
  return useCallback(
    (error) =>
      error instanceof ApiProblem && error.code !== 'unknown' ? error.message : t`An unexpected error occurred. Please try again.`,
    [t],
  );
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof ApiProblem ? error.code : undefined;
}
