// Starts the whole product once for all journeys: servers, database, api, worker and the built web.
import { startApp, stopApps } from '@lafiya/tools/apps';
import { prepareInstance } from '@lafiya/tools/prepare-instance';
import { startServices } from '@lafiya/tools/services/control';
import { openInstance } from '@lafiya/tools/services/instance';

export const database = 'lafiya_browser';
// A proof leaves the worker out to see that the journeys notice: without it no mail arrives.
const apps = (['api-a', 'web-a', 'worker-a'] as const).filter((name) => name !== 'worker-a' || !process.env['LAFIYA_WITHOUT_WORKER']);

export async function setup(): Promise<() => Promise<void>> {
  const instance = openInstance('test');
  await startServices(instance);
  await prepareInstance(instance, database);
  await stopApps(instance);
  await Promise.all(apps.map((name) => startApp(instance, name, { database, env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10' } })));
  return () => stopApps(instance);
}
