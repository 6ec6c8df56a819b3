// Entry point of the worker process.
import { systemClock } from './platform/clock.ts';
import { readWorkerEnvironment } from './platform/env.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { createLogger } from './platform/telemetry/logging.ts';

// Before the rest is loaded, which takes seconds: what is wrong with the environment is said at once.
const env = readWorkerEnvironment();
const { startWorker } = await import('./worker.ts');
const log = createLogger(env.LOG_LEVEL, 'worker');
const worker = await startWorker(env, systemClock, log);
stopGracefully(log, { announce: worker.announceStop, drainMs: 0, close: worker.stop });
