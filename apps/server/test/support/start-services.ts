// Vitest global setup: starts the services. Each test file clones the template database, which holds the schema and the open data.
import { startServices } from '@lafiya/tools/services/control';
import pg from 'pg';
import { connectionUrl, instance } from './databases.ts';
import { deleteTestEmails } from './mailbox.ts';

export async function setup(): Promise<() => Promise<void>> {
  await startServices(instance, ['postgres', 'redis', 'livekit', 's3', 'mail', 'sms', 'push', 'google', 'clamav', 'haproxy']);
  const client = new pg.Client({ connectionString: connectionUrl('superuser', 'postgres') });
  await client.connect();
  // Two concurrent runs would drop each other's databases, so the second waits until the first is done.
  await client.query(`select pg_advisory_lock(hashtext('server tests'))`);
  return async () => {
    await deleteTestEmails();
    await client.end();
  };
}
