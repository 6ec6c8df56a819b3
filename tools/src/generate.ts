// `scripts/generate [--check] [--instance NAME]`: writes schema.sql and types from the migrations, the OpenAPI document from the routes,
// the API client and docs/access.md from that, and docs/asvs.md from docs/asvs.json. With --check it writes nothing and reports outdated files.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from '@lafiya/database/generate';
import { prepareDatabase } from '@lafiya/database/prepare';
import pg from 'pg';
import { accessDocument } from './access-document.ts';
import { asvsDocument } from './asvs/document.ts';
import { readRequirements } from './asvs/requirements.ts';
import { startServices } from './services/control.ts';
import { checkout, databaseUrl, type Instance, createInstance, rolePassword } from './services/instance.ts';

type GeneratedFile = { file: string; content: string };

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false }, instance: { type: 'string', default: 'dev' } } });
const instance = createInstance(values.instance);
await startServices(instance, ['postgres']);
const asvs = { file: 'docs/asvs.md', content: asvsDocument(readRequirements(checkout)) };
const generated = [...(await fromDatabase(instance)), ...fromRoutes(), asvs];
/** Files of a tag that no route has any more. */
const outdated = filesIn(path.join(checkout, 'packages/api-client/src/generated'))
  .map((file) => `packages/api-client/src/generated/${file}`)
  .filter((file) => !generated.some((one) => one.file === file));

if (values.check) {
  const drifted = [...generated.filter(({ file, content }) => textOf(file) !== content).map(({ file }) => file), ...outdated];
  for (const file of drifted) console.error(`${file} does not fit what it is generated from. Run scripts/generate and commit the result.`);
  process.exitCode = drifted.length > 0 ? 1 : 0;
} else {
  for (const { file, content } of generated) writeFileSync(path.join(checkout, file), content);
  for (const file of outdated) rmSync(path.join(checkout, file));
}

/** Uses a new database, so that unfinished work in another one does not get into the files. */
async function fromDatabase(on: Instance): Promise<GeneratedFile[]> {
  const database = `lafiya_generate_${process.pid}`;
  const ownerUrl = databaseUrl(on, 'owner', database);
  try {
    await prepareDatabase({
      superuserUrl: databaseUrl(on, 'superuser', 'postgres'),
      ownerUrl,
      passwords: {
        owner: rolePassword('owner'),
        api: rolePassword('api'),
        identity: rolePassword('identity'),
        worker: rolePassword('worker'),
      },
    });
    const { schema, types } = generate(ownerUrl);
    return [
      { file: 'packages/database/schema.sql', content: schema },
      { file: 'packages/database/src/types.gen.ts', content: types },
    ];
  } finally {
    const client = new pg.Client({ connectionString: databaseUrl(on, 'superuser', 'postgres') });
    await client.connect();
    await client.query(`drop database if exists ${database} with (force)`);
    await client.end();
  }
}

/** Uses a temporary folder, so that the type checker never reads a half-written client. */
function fromRoutes(): GeneratedFile[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'lafiya-client-'));
  try {
    const openapi = run(process.execPath, [path.join(checkout, 'apps/server/src/print-openapi.ts')]);
    const openapiFile = path.join(folder, 'openapi.json');
    writeFileSync(openapiFile, openapi);
    const clientPackage = path.join(checkout, 'packages/api-client');
    const clientFolder = path.join(folder, 'src');
    cpSync(path.join(clientPackage, 'src'), clientFolder, { recursive: true, filter: (from) => path.basename(from) !== 'generated' });
    const env = { ...process.env, OPENAPI_FILE: openapiFile, CLIENT_FOLDER: clientFolder };
    run(path.join(clientPackage, 'node_modules/.bin/orval'), [], { cwd: clientPackage, env });
    return [
      { file: 'apps/server/openapi.json', content: openapi },
      ...filesIn(path.join(clientFolder, 'generated')).map((file) => ({
        file: `packages/api-client/src/generated/${file}`,
        content: readFileSync(path.join(clientFolder, 'generated', file), 'utf8'),
      })),
      { file: 'docs/access.md', content: accessDocument(openapi) },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}): string {
  const done = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 64 << 20, ...options });
  if (done.status !== 0) throw new Error(`${command} failed:\n${done.stdout}\n${done.stderr}`);
  return done.stdout;
}

function filesIn(folder: string): string[] {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return found.filter((file) => statSync(path.join(folder, file)).isFile()).toSorted();
}

function textOf(file: string): string {
  const where = path.join(checkout, file);
  return existsSync(where) ? readFileSync(where, 'utf8') : '';
}
