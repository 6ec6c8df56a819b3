// TanStack Query for the signed-in pages: the client, and hooks for authenticated queries and mutations.
import { ApiProblem } from '@lafiya/api-client/problem';
import {
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  type QueryKey,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { toast } from '../ui/toast.tsx';
import { codeOf, useProblemMessage } from './forms/problem-message.ts';
import { useSession } from './session/session-provider.tsx';
import type { Bearer } from './session/session-store.ts';
import { useStepUp } from './session/step-up.tsx';

const staleTimeMs = 30_000;
/** In low-data mode the refetch interval is multiplied by this. */
const lowDataIntervalFactor = 5;
/** Any mutation may create a notification, so notifications are refetched after each one. */
const notificationsKey = ['notifications'];

export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: staleTimeMs, refetchOnWindowFocus: false, retry: shouldRetry },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type ApiQueryOptions = {
  enabled?: boolean;
  /** Refetch interval while the page is visible. */
  refetchIntervalMs?: number;
  /** Shows the previous data until the next page has loaded. */
  keepPrevious?: boolean;
};

/** Queries the API as the signed-in user. */
export function useApiQuery<Result>(
  key: QueryKey,
  send: (bearer: Bearer) => Promise<Result>,
  { enabled = true, refetchIntervalMs, keepPrevious = false }: ApiQueryOptions = {},
) {
  const { call, user } = useSession();
  return useQuery({
    queryKey: key,
    queryFn: () => call(send),
    enabled,
    ...(refetchIntervalMs === undefined
      ? {}
      : { refetchInterval: user?.lowData ? refetchIntervalMs * lowDataIntervalFactor : refetchIntervalMs }),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}

type ApiMutationOptions<Input, Result> = {
  send: (input: Input, bearer: Bearer) => Promise<Result>;
  /** Query key prefixes to invalidate on success, and on a conflict. */
  invalidates?: QueryKey[];
  /** Toast shown on success. */
  successMessage?: string;
  /** No error toast; for forms that show errors at their fields. */
  suppressErrorToast?: boolean;
};

/** Mutates as the signed-in user, asks for a second factor when the API requires it, and invalidates the changed queries. */
export function useApiMutation<Input, Result>({
  send,
  invalidates = [],
  successMessage,
  suppressErrorToast = false,
}: ApiMutationOptions<Input, Result>) {
  const { call } = useSession();
  const withStepUp = useStepUp();
  const client = useQueryClient();
  const problemMessage = useProblemMessage();
  return useMutation({
    mutationFn: (input: Input) => withStepUp(() => call((bearer) => send(input, bearer))),
    onSuccess: () => {
      if (successMessage) toast.success(successMessage);
      // Not awaited: the refetch may unmount the caller's row, and its own onSuccess callback would then not run.
      void Promise.all([...invalidates, notificationsKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      // On a conflict someone else changed the data: refetch it.
      if (error instanceof ApiProblem && error.status === 409)
        void Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey })));
      // The user cancelled the step-up dialog, so no error is shown.
      if (!suppressErrorToast && codeOf(error) !== 'step_up_required') toast.error(problemMessage(error));
    },
  });
}

/** Retries network and server errors once; never a 4xx. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status < 500);
}
