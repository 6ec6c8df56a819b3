// Starts the whole product once for all browser tests: servers, a new database, API, worker and the built web.
import { startApp, stopApps } from '@lafiya/tools/apps';
import { cloneTemplate } from '@lafiya/tools/database-template';
import { startServices } from '@lafiya/tools/services/control';
import { database, instance } from './environment.ts';

// A proof leaves the worker out and expects the tests to fail: without it no mail arrives.
const apps = (['api-a', 'web-a', 'worker-a'] as const).filter((name) => name !== 'worker-a' || !process.env['LAFIYA_WITHOUT_WORKER']);

export default async function startProduct(): Promise<() => Promise<void>> {
  await startServices(instance);
  await stopApps(instance);
  await cloneTemplate(instance, database);
  // The machine may be shared: a database process that starts slowly must not fail a test.
  const env = { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '10', DATABASE_CONNECT_TIMEOUT_MS: '30000' };
  await Promise.all(apps.map((name) => startApp(instance, name, { database, env })));
  return () => stopApps(instance);
}
