// Downloads a file from the API as the signed-in user and saves it through the browser.
import { ApiProblem } from '@lafiya/api-client/problem';
import { useMutation } from '@tanstack/react-query';
import { toast } from '../ui/toast.tsx';
import { useProblemMessage } from './forms/problem-message.ts';
import { useSession } from './session/session-provider.tsx';
import type { Bearer } from './session/session-store.ts';
import { useStepUp } from './session/step-up.tsx';

const downloadTimeoutMs = 120_000;

export function useDownload() {
  const { call } = useSession();
  const withStepUp = useStepUp();
  const problemMessage = useProblemMessage();
  return useMutation({
    mutationFn: async ({ path, name }: { path: string; name: string }) => {
      saveFile(await withStepUp(() => call((bearer) => fetchFile(path, bearer))), name);
    },
    onError: (error) => toast.error(problemMessage(error)),
  });
}

async function fetchFile(path: string, { headers }: Bearer): Promise<Blob> {
  const response = await fetch(path, { headers, signal: AbortSignal.timeout(downloadTimeoutMs) });
  if (response.ok) return response.blob();
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '');
  throw new ApiProblem(response.status, isJson ? await response.json() : undefined, response.headers.get('retry-after'));
}

/** Saves a file that is already in memory. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the URL shortly after the click, so it must not be revoked at once.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
