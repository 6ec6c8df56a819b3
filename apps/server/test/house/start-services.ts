// Before all tests: the servers run. Every test file clones the template database, which holds the schema and the open data.
import { startServices } from '@lafiya/tools/services/control';
import pg from 'pg';
import { addressOf, instance } from './databases.ts';
import { forgetOurMails } from './mailbox.ts';

export async function setup(): Promise<() => Promise<void>> {
  await startServices(instance, ['postgres', 'redis', 'livekit', 's3', 'mail', 'sms', 'push', 'google', 'clamav', 'haproxy']);
  const client = new pg.Client({ connectionString: addressOf('superuser', 'postgres') });
  await client.connect();
  // Two runs at once would drop each other's databases: the second waits until the first is done.
  await client.query(`select pg_advisory_lock(hashtext('server tests'))`);
  return async () => {
    await forgetOurMails();
    await client.end();
  };
}
