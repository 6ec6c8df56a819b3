// Fetches a file in the name of the person who is signed in and hands it to the browser to keep.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast.tsx';
import { useProblemWords } from './forms/problem-words.ts';
import { useSession } from './session/session-provider.tsx';
import type { Bearer } from './session/session-store.ts';
import { useStepUp } from './session/step-up.tsx';

const patienceMs = 120_000;

export function useDownload() {
  const { call } = useSession();
  const withProof = useStepUp();
  const problemWords = useProblemWords();
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      keepFile(await withProof(() => call((bearer) => fetchFile(path, bearer))), name);
    },
    onError: (error) => toast.error(problemWords(error)),
  });
}

async function fetchFile(path: string, { headers }: Bearer): Promise<Blob> {
  const answer = await fetch(path, { headers, signal: AbortSignal.timeout(patienceMs) });
  if (answer.ok) return answer.blob();
  const isJson = /\bjson\b/.test(answer.headers.get('content-type') ?? '');
  throw new ApiProblem(answer.status, isJson ? await answer.json() : undefined, answer.headers.get('retry-after'));
}

/** Hands a file that is here already to the browser to keep. */
export function keepFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file over a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
