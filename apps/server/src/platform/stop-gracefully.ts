// Ends the process: gracefully (announce it, give the load balancer time to route elsewhere, finish open requests, exit), or after a crash.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './telemetry/logging.ts';

export function stopGracefully(
  log: Pick<Logger, 'info' | 'error' | 'fatal'>,
  steps: { announce: () => void; drainMs: number; close: () => Promise<void> },
): void {
  let isStopping = false;
  const stop = async (signal: string): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    log.info({ signal }, 'draining');
    steps.announce();
    await sleep(steps.drainMs);
    // Exits even if closing hangs.
    setTimeout(() => process.exit(1), 20_000).unref();
    await steps.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error({ err: error }, 'shutdown failed');
        process.exit(1);
      });
    });
  }
  // Node would print the error with all its properties, among them values that a database or a mail server quoted.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  });
}
