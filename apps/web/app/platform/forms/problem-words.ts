// What to say about a call that failed: the server's words, else our own.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';

export function useProblemWords(): (error: unknown) => string {
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
