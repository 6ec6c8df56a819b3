// Leaves without dropping anyone: say so, let the load balancer look elsewhere, finish what is under way, go.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from './telemetry/logging.ts';

export function stopGracefully(
  log: Pick<Logger, 'info' | 'error'>,
  steps: { announce: () => void; drainMs: number; close: () => Promise<void> },
): void {
  let leaving = false;
  const leave = async (signal: string): Promise<void> => {
    if (leaving) return;
    leaving = true;
    log.info({ signal }, 'draining');
    steps.announce();
    await sleep(steps.drainMs);
    // Whatever hangs must not keep the process for ever.
    setTimeout(() => process.exit(1), 20_000).unref();
    await steps.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      leave(signal).catch((error: unknown) => {
        log.error({ err: error }, 'stopped badly');
        process.exit(1);
      });
    });
  }
}
