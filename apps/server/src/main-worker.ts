// Entry point of the worker process.
import { startWorker } from './worker.ts';
import { systemClock } from './platform/clock.ts';
import { readWorkerEnvironment } from './platform/env.ts';
import { stopGracefully } from './platform/stop-gracefully.ts';
import { createLogger } from './platform/telemetry/logging.ts';

const env = readWorkerEnvironment();
const log = createLogger(env.LOG_LEVEL, 'worker');
const worker = await startWorker(env, systemClock, log);
stopGracefully(log, { announce: worker.announceStop, drainMs: 0, close: worker.stop });
