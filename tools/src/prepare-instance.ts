// Migrates an instance's database and imports the open data, for development, tests and proofs.
import { importCareLocations } from '@lafiya/database/import-care-locations';
import { importDiagnoses } from '@lafiya/database/import-diagnoses';
import { prepareDatabase } from '@lafiya/database/prepare';
import { databaseUrl, type Instance, rolePassword } from './services/instance.ts';

export async function prepareInstance(instance: Instance, database = 'lafiya'): Promise<{ careLocations: number }> {
  const ownerUrl = databaseUrl(instance, 'owner', database);
  await prepareDatabase({
    superuserUrl: databaseUrl(instance, 'superuser', 'postgres'),
    ownerUrl,
    passwords: {
      owner: rolePassword('owner'),
      api: rolePassword('api'),
      identity: rolePassword('identity'),
      worker: rolePassword('worker'),
    },
  });
  await importDiagnoses(ownerUrl);
  return { careLocations: await importCareLocations(ownerUrl) };
}
