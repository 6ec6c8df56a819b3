// Entry point of the service worker. Built into /service-worker.js by build-steps/service-worker.ts.
import { serveOfflinePages } from './serve-offline-pages.ts';
import { handlePushes } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;

serveOfflinePages(scope);
handlePushes(scope);
