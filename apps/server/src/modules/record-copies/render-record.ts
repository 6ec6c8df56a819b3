// Renders a record as a PDF in a process of its own, with limits of time and memory: neither the worker's loop nor its memory suffers.
import { brand } from '@lafiya/brand';
import type { RecordDocument } from '@lafiya/domain/record-copies/record-lines';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type RenderRequest = { record: RecordDocument; colours: Readonly<Record<string, string>>; madeAt: string };
export type RenderResult = { pdf: Uint8Array; pages: number } | { problem: string };
export type RenderedRecord = { pdf: Buffer; pages: number };
export type RenderLimits = { maxMs: number; maxMemoryBytes: number };

/** The transaction that waits for it is ended by the database after a minute. */
export const renderLimits: RenderLimits = { maxMs: 45_000, maxMemoryBytes: 1_610_612_736 };

/** This record needs more than it may have: it would the next time, too. */
export class RenderLimitError extends Error {}

/** Any other error is ours: the template's, or a machine on which the process cannot start. None quotes the record, because errors are logged. */
export async function renderRecord(record: RecordDocument, limits: RenderLimits = renderLimits): Promise<RenderedRecord> {
  const file = fileURLToPath(new URL('./render-process.ts', import.meta.url));
  // Also of processor time, in case the worker ends first. Of memory the data: Node reserves far more addresses than it uses.
  const cpuSeconds = Math.ceil(limits.maxMs / 1_000) * 2;
  const child = spawn('prlimit', [`--cpu=${cpuSeconds}`, `--data=${limits.maxMemoryBytes}`, process.execPath, file], {
    // No secrets. The path is where prlimit is found.
    env: { PATH: process.env['PATH'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const signal = AbortSignal.timeout(limits.maxMs);
  try {
    const request: RenderRequest = { record, colours: brand.colours, madeAt: record.madeAt };
    child.send(request, () => {});
    const [result] = (await Promise.race([once(child, 'message', { signal }), endOf(child, signal)])) as [RenderResult];
    if ('problem' in result) throw new Error(result.problem);
    return { pdf: Buffer.from(result.pdf), pages: result.pages };
  } catch (error) {
    throw signal.aborted ? new RenderLimitError('out of time', { cause: error }) : error;
  } finally {
    child.kill('SIGKILL');
  }
}

/** Unlike 'exit', 'close' comes after the last message. A process without memory or processor time is ended by a signal. */
async function endOf(child: ChildProcess, signal: AbortSignal): Promise<never> {
  const [code, endedBy] = (await once(child, 'close', { signal })) as [number | null, string | null];
  if (endedBy !== null) throw new RenderLimitError(`ended by ${endedBy}`);
  throw new Error(`The process that renders ended with ${code}.`);
}
