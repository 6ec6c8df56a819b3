// TanStack Query for the signed-in pages: sends the requests of the generated hooks as the signed-in user, and reacts to every mutation.
import { apiFetch } from '@lafiya/api-client/fetch';
import { ApiProblem } from '@lafiya/api-client/problem';
import { type ApiRequest, ApiRequestContext, type SendApiRequest } from '@lafiya/api-client/request';
import { MutationCache, QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { toast } from '../ui/toast.tsx';
import { createFirstAnswers, type FirstScreen } from './first-answers.ts';
import { codeOf, useProblemMessage } from './forms/problem-message.ts';
import { queriesByTopic } from './live/live-queries.ts';
import { createSharedRequests } from './repeats.ts';
import { useSession } from './session/session-provider.tsx';
import type { Bearer } from './session/session-store.ts';
import { useStepUp } from './session/step-up.tsx';

const staleTimeMs = 30_000;
/** In low-data mode the refetch interval is multiplied by this. */
const lowDataIntervalFactor = 5;

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /** Query key prefixes to invalidate on success, and on a conflict. */
      invalidates?: readonly QueryKey[];
      /** Toast shown on success. */
      successMessage?: string | undefined;
      /** No error toast; for forms that show errors at their fields. */
      suppressErrorToast?: boolean;
    };
  }
}

type Props = { children: ReactNode /** Of the page that was opened. */; firstScreen?: FirstScreen<Bearer> | undefined };

export function QueryProvider({ children, firstScreen }: Props) {
  const problemMessage = useLatest(useProblemMessage());
  const [client] = useState(() => createQueryClient((error) => problemMessage.current(error)));
  // Unmounted when the user signs out: nothing that was loaded stays in memory.
  useEffect(() => () => client.clear(), [client]);
  return (
    <ApiRequestContext value={useSendApiRequest(firstScreen)}>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </ApiRequestContext>
  );
}

/** Options of a query that is also refetched from time to time while the page is visible. */
export function useRefetchInterval(intervalMs: number): { refetchInterval: number } {
  const { user } = useSession();
  return { refetchInterval: user?.lowData ? intervalMs * lowDataIntervalFactor : intervalMs };
}

function createQueryClient(messageOf: (error: unknown) => string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimeMs, refetchOnWindowFocus: false, retry: shouldRetry },
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onSuccess: (_data, _variables, _onMutateResult, { meta }) => {
        if (meta?.successMessage) toast.success(meta.successMessage);
        // Not awaited: the refetch may unmount the caller's row, and its own onSuccess callback would then not run.
        // Any mutation may create a notification.
        void invalidate([...(meta?.invalidates ?? []), ...queriesByTopic.notifications]);
      },
      onError: (error, _variables, _onMutateResult, { meta }) => {
        // On a conflict someone else changed the data: refetch it.
        if (error instanceof ApiProblem && error.status === 409) void invalidate(meta?.invalidates ?? []);
        // The user cancelled the step-up dialog, so no error is shown.
        if (!meta?.suppressErrorToast && codeOf(error) !== 'step_up_required') toast.error(messageOf(error));
      },
    }),
  });
  const invalidate = (keys: readonly QueryKey[]) => Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  return client;
}

/** Sends a request with the session's token. A change asks for the second factor when the API requires it, and is not sent twice by a double click. */
function useSendApiRequest(firstScreen: FirstScreen<Bearer> | undefined): SendApiRequest {
  const { call } = useSession();
  const [firstAnswer] = useState(() => firstScreen && createFirstAnswers(firstScreen.isPart, () => call(firstScreen.load)));
  const withStepUp = useStepUp();
  const [share] = useState(createSharedRequests);
  return useCallback(
    <Body,>(request: ApiRequest) => {
      const send = () => call(({ headers }) => apiFetch<Body>(addressOf(request), initOf(request, headers)));
      if (isRead(request))
        return firstAnswer ? firstAnswer(request).then((answer) => (answer === undefined ? send() : (answer as Body))) : send();
      return share(addressOf(request), JSON.stringify([request.method, request.data]), () => withStepUp(send));
    },
    [call, withStepUp, share, firstAnswer],
  );
}

/** Searches for people are sent by POST, so that names are in no address. */
const isRead = ({ method, url }: ApiRequest): boolean => method === 'GET' || (method === 'POST' && url.endsWith('/search'));

function addressOf({ url, params = {} }: ApiRequest): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  // A list is repeated, value by value.
  const query = new URLSearchParams(given.flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)]))).toString();
  return query ? `${url}?${query}` : url;
}

function initOf({ method, headers, data }: ApiRequest, bearer: Record<string, string>): RequestInit {
  return { method, headers: { ...headers, ...bearer }, ...(data === undefined ? {} : { body: JSON.stringify(data) }) };
}

/** Retries network and server errors once; never a 4xx. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status < 500);
}

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}
