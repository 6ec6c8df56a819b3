// Preparation of a database: safe to repeat, and refused when other migrations made the database.
import { prepareDatabase } from '@lafiya/database/prepare';
import { rolePassword } from '@lafiya/tools/services/instance';
import { expect, test } from 'vitest';
import { cloneTemplate, connectionUrl, connectSql } from '../../support/databases.ts';

const prepare = (database: string) =>
  prepareDatabase({
    superuserUrl: connectionUrl('superuser', 'postgres'),
    ownerUrl: connectionUrl('owner', database),
    passwords: {
      owner: rolePassword('owner'),
      api: rolePassword('api'),
      identity: rolePassword('identity'),
      worker: rolePassword('worker'),
    },
  });

test('changes nothing when it is repeated, and refuses a database that other migrations made', async () => {
  const database = await cloneTemplate();
  const sql = connectSql('owner', database);
  const versions = () => sql.query('select version from schema_migrations order by version');
  const before = await versions();
  await prepare(database);
  expect(await versions()).toEqual(before);
  await sql.query(`insert into schema_migrations (version) values ('20261115000001')`);
  await expect(prepare(database)).rejects.toThrow(/1 migration that this checkout does not have \(first 20261115000001\)/);
  await sql.close();
});
