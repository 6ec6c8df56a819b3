// Entry point of scripts/create-admin: creates an admin account and prints the link to set its password.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
// Not imported from the module's index.ts on purpose: that loads the whole API, which takes seconds.
import { createAdmin } from './modules/identity/create-admin.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/database.ts';
import { readApiEnvironment } from './platform/env.ts';
import { createSignedLinks } from './platform/signed-link.ts';

const usage = 'usage: scripts/create-admin --email ADDRESS --first-name NAME --last-name NAME';
const { values } = parseArgs({
  options: { email: { type: 'string' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
});
const { email, 'first-name': firstName, 'last-name': lastName } = values;
if (!email || !firstName || !lastName) {
  console.error(usage);
  process.exit(2);
}

const env = readApiEnvironment({ API_PORT: '1', ...process.env });
const identity = connectDatabase({ url: env.IDENTITY_DATABASE_URL, poolSize: 1 });
try {
  const services = { identity, links: createSignedLinks(env.LINK_SECRET), keys: env.SECRET_KEYS };
  const actor = { kind: 'system', part: 'create-admin' } as const;
  const context = { actor, requestId: randomUUID(), clock: systemClock, auditKind: 'account.admin_created' };
  const path = await createAdmin(services, context, { email, firstName, lastName });
  if (path) {
    console.log(`${firstName} ${lastName} is an admin. With this link, once and within an hour, they choose their password:`);
    console.log(`${new URL(env.PUBLIC_ORIGIN).origin}${path}`);
  } else {
    console.error('This address has an account already. An admin can invite people under Staff.');
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await identity.close();
}
