// Inspects a PDF in a separate thread, so that a malicious file cannot block other requests.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

const maxMs = 5_000;
const tooBusy = 'This PDF takes too long to check. Please save it again, or take a picture of the document.';

/** The reason for refusal, as shown to the user; null if the PDF is fine. */
export async function inspectPdfInThread(content: Buffer): Promise<string | null> {
  const thread = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    workerData: content,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 512 },
  });
  try {
    const [problem] = (await once(thread, 'message', { signal: AbortSignal.timeout(maxMs) })) as [string | null];
    return problem;
  } catch {
    // Out of time or memory.
    return tooBusy;
  } finally {
    await thread.terminate();
  }
}
