// What the signed-in pages have read from the server, kept for a moment and shared between them; a new person starts with nothing.
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
import { codeOf, useProblemWords } from './forms/problem-words.ts';
import { useSession } from './session/session-provider.tsx';
import type { Bearer } from './session/session-store.ts';
import { useStepUp } from './session/step-up.tsx';

const freshForMs = 30_000;
/** In low-data mode lists look for news so many times less often. */
const lowDataPatience = 5;
/** Whatever somebody does may lead to a notification: the bell looks again. */
const toldOfActs = ['notifications'];

export function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: {
          queries: { staleTime: freshForMs, refetchOnWindowFocus: false, retry: mayTryAgain },
          mutations: { retry: false, networkMode: 'always' },
        },
      }),
  );
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

type Reading = {
  enabled?: boolean;
  /** Asked again after so many milliseconds while the page is in view. */
  everyMs?: number;
  /** The last page of a list stays until the next one is there. */
  keepsLast?: boolean;
};

/** Reads in the name of the person who is signed in. */
export function useApiQuery<Answer>(
  key: QueryKey,
  send: (bearer: Bearer) => Promise<Answer>,
  { enabled = true, everyMs, keepsLast = false }: Reading = {},
) {
  const { call, user } = useSession();
  return useQuery({
    queryKey: key,
    queryFn: () => call(send),
    enabled,
    ...(everyMs === undefined ? {} : { refetchInterval: user?.lowData ? everyMs * lowDataPatience : everyMs }),
    ...(keepsLast ? { placeholderData: keepPreviousData } : {}),
  });
}

type Act<Input, Answer> = {
  send: (input: Input, bearer: Bearer) => Promise<Answer>;
  /** What is no longer true once it is done: the beginnings of query keys. */
  changes?: QueryKey[];
  /** Said in a toast when it is done. */
  done?: string;
  /** Faults that the form tells itself, at its fields, are not told again. */
  quiet?: boolean;
};

/** Does something in the name of the person who is signed in, asks for a fresh second factor where the API wants one, and lets go of what it changed. */
export function useApiAct<Input, Answer>({ send, changes = [], done, quiet = false }: Act<Input, Answer>) {
  const { call } = useSession();
  const withProof = useStepUp();
  const client = useQueryClient();
  const problemWords = useProblemWords();
  return useMutation({
    mutationFn: (input: Input) => withProof(() => call((bearer) => send(input, bearer))),
    onSuccess: () => {
      if (done) toast.success(done);
      // Not waited for: what the caller says on success is dropped when its row has left the list meanwhile, which is what success does to many.
      void Promise.all([...changes, toldOfActs].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: (error) => {
      // What stood in the way was decided by somebody else meanwhile: the lists look again.
      if (error instanceof ApiProblem && error.status === 409)
        void Promise.all(changes.map((queryKey) => client.invalidateQueries({ queryKey })));
      // Who does not want to show the second factor now knows why nothing happened.
      if (!quiet && codeOf(error) !== 'step_up_required') toast.error(problemWords(error));
    },
  });
}

/** A refusal stays a refusal; a line that dropped is tried once more. */
function mayTryAgain(failures: number, error: Error): boolean {
  return failures < 1 && !(error instanceof ApiProblem && error.status < 500);
}
