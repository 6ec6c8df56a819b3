// The one service worker of the whole origin: a list of what it does. Built into /service-worker.js by build-steps/service-worker.ts.
import { answerOffline } from './answer-offline.ts';
import { showPushes } from './push.ts';
import type { WorkerScope } from './worker-scope.ts';

const scope = self as unknown as WorkerScope;

answerOffline(scope);
showPushes(scope);
