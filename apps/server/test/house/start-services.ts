// Before all tests: the servers run, and one template database holds the schema and the open data. Every test file clones it.
import { startServices } from '@lafiya/tools/services/control';
import { prepareInstance } from '@lafiya/tools/prepare-instance';
import pg from 'pg';
import { addressOf, instance, templateName } from './databases.ts';
import { forgetOurMails } from './mailbox.ts';

export async function setup(): Promise<() => Promise<void>> {
  await startServices(instance, ['postgres', 'redis', 'livekit', 's3', 'mail', 'sms', 'push', 'google', 'clamav', 'haproxy']);
  const client = new pg.Client({ connectionString: addressOf('superuser', 'postgres') });
  await client.connect();
  // Two runs at once would drop each other's databases: the second waits until the first is done.
  await client.query(`select pg_advisory_lock(hashtext('server tests'))`);
  await client.query(`drop database if exists ${templateName} with (force)`);
  await prepareInstance(instance, templateName);
  return async () => {
    await forgetOurMails();
    await client.end();
  };
}
