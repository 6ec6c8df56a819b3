// Proves with the real scanner and file store that harmful files are refused and deleted, and good files are only served as attachments.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { createAccessTokens } from '@lafiya/server/platform/session/access-token';
import { createSignedLinks } from '@lafiya/server/platform/signed-link';
import { createStorage, type StorageOptions } from '@lafiya/server/platform/storage';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { badSamples, goodSamples, type Sample } from '../uploads/samples.ts';

export const uploadSafety: Claim = {
  name: 'upload-safety',
  promise:
    'EICAR (plain, zipped, hidden), scripts in SVG, PDF and GIF, polyglots, 50 megapixels, wrong types, ../ names and 21 MB are all refused and deleted; good JPEG, PNG and PDF are accepted and never shown inline',
  defects: {
    blind: 'the scanner reports every file as clean',
    lenient: 'the database turns every refusal into a clean file',
  },
  run: async (trial) => {
    const environment = await trial.environment();
    await environment.freshDatabase();
    const scanner = trial.mutation === 'blind' ? await blindScanner() : undefined;
    const env = { RATE_LIMIT_FACTOR: '1000000', ...(scanner ? { CLAMAV_ADDRESS: scanner.address } : {}) };
    await environment.start(['api-a', 'api-b'], { env });
    if (trial.mutation === 'lenient') {
      await environment.sql(
        `create function forgive() returns trigger language plpgsql as $$ begin if new.status = 'refused' then new.status := 'clean'; end if; return new; end $$`,
      );
      await environment.sql('create trigger forgive before update on files for each row execute function forgive()');
    }
    try {
      await checkUploads(trial, environment);
    } finally {
      scanner?.close();
    }
  },
};

type Person = { front: string; authorization: string };
type Outcome = { sample: Sample; id: string | null; status: string };

async function checkUploads({ report, size }: Trial, environment: ProofEnvironment): Promise<void> {
  const person = await signedInDoctor(environment);
  const rounds = size === 'full' ? 10 : 1;
  const good: Outcome[] = [];
  const bad: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const sample of goodSamples()) good.push(await uploadSample(person, sample));
    for (const sample of badSamples()) bad.push(await uploadSample(person, sample));
  }
  const passed = good.filter(({ status }) => status === 'clean');
  const stopped = bad.filter(({ status }) => ['refused', 'not even announced', 'not stored'].includes(status));
  report.figure('files', good.length + bad.length);
  report.holds(passed.length === good.length, `${passed.length} of ${good.length} good files are accepted${listWrong(good, passed)}`);
  report.holds(stopped.length === bad.length, `${stopped.length} of ${bad.length} bad files are refused${listWrong(bad, stopped)}`);
  await checkServing({ report }, environment, person, passed, bad);
  await checkLeftovers({ report }, environment, passed);
}

function listWrong(all: Outcome[], right: Outcome[]): string {
  const wrong = all.filter((outcome) => !right.includes(outcome));
  return wrong.length === 0 ? '' : ` (${wrong.map(({ sample, status }) => `${sample.what}: ${status}`).join('; ')})`;
}

/** Uploads as a browser does: announce, put, finish. */
async function uploadSample({ front, authorization }: Person, sample: Sample): Promise<Outcome> {
  const { purpose, name, contentType, content } = sample;
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${front}${path}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const announced = await post('/api/files', { purpose, name, contentType, sizeBytes: sample.announcedBytes ?? content.length });
  if (announced.status === 422) return { sample, id: null, status: 'not even announced' };
  const { id, upload } = (await announced.json()) as { id: string; upload: { url: string; headers: Record<string, string> } };
  const stored = await put(upload, content);
  const finished = await post(`/api/files/${id}/finish`, {});
  const { status } = (await finished.json()) as { status: string | number };
  // An uploaded file must not be readable at its upload URL.
  const back = await fetch(upload.url);
  await back.text();
  return { sample, id, status: !stored ? 'not stored' : back.status === 200 ? 'given back' : String(status) };
}

/** Returns false when the file store refuses the upload; it may close the connection before the upload is complete. */
async function put(upload: { url: string; headers: Record<string, string> }, content: Buffer): Promise<boolean> {
  const response = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(content) }).catch(() => null);
  await response?.text();
  return response?.status === 200;
}

async function checkServing(
  { report }: Pick<Trial, 'report'>,
  environment: ProofEnvironment,
  { front, authorization }: Person,
  passed: Outcome[],
  bad: Outcome[],
): Promise<void> {
  const links = createSignedLinks(environment.processEnv()['LINK_SECRET'] ?? '');
  const until = new Date(Date.now() + 60_000);
  let [saved, shown, opened] = [0, 0, 0];
  for (const { id } of passed) {
    const content = await fetch(`${front}/api/files/${id}/content`, { headers: { authorization } });
    const isSaved =
      content.headers.get('content-disposition')?.startsWith('attachment;') && content.headers.get('x-content-type-options') === 'nosniff';
    if (content.status === 200 && isSaved) saved += 1;
  }
  for (const { id } of [...passed, ...bad].filter((outcome) => outcome.id)) {
    // Even a link signed by mistake must only show a picture that we generated.
    const image = await fetch(`${front}/api/images/${links.sign('image', String(id), until)}`);
    if (image.status !== 200) continue;
    const bytes = Buffer.from(await image.arrayBuffer());
    const isOurs = bytes.toString('latin1', 0, 4) === 'RIFF' && image.headers.get('content-type') === 'image/webp';
    if (!isOurs || image.headers.get('x-content-type-options') !== 'nosniff') shown += 1;
  }
  for (const { id } of bad.filter((outcome) => outcome.id)) {
    const content = await fetch(`${front}/api/files/${id}/content`, { headers: { authorization } });
    if (content.status !== 404) opened += 1;
  }
  report.holds(saved === passed.length, `${saved} of ${passed.length} good files are served as attachments with nosniff`);
  report.holds(
    shown === 0 && opened === 0,
    `nothing is shown inline except pictures that we generated (${shown} shown, ${opened} bad files opened)`,
  );
}

async function checkLeftovers({ report }: Pick<Trial, 'report'>, environment: ProofEnvironment, passed: Outcome[]): Promise<void> {
  const storage = createStorage({ S3_REGION: 'us-east-1', ...environment.processEnv() } as unknown as StorageOptions);
  const [incoming, stored] = [await storage.list('incoming/'), await storage.list('files/')];
  storage.close();
  const expected = passed.map(({ id }) => `files/${id}`).toSorted();
  report.figure('left in incoming/', incoming.length);
  report.figure('kept in files/', stored.length);
  report.holds(
    incoming.length === 0 && JSON.stringify(stored.toSorted()) === JSON.stringify(expected),
    `nothing is left in the bucket but the ${expected.length} good files`,
  );
}

async function signedInDoctor(environment: ProofEnvironment): Promise<Person> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await environment.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'DOCTOR', 'Aisha', 'Bello', now())`,
    [userId, `${userId}@uploads.example`],
  );
  await environment.sql('insert into doctors (id, user_id, slug) values ($1, $2, $3)', [randomUUID(), userId, `doctor-${userId}`]);
  await environment.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device) values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone')`,
    [sessionId, userId],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = environment.processEnv();
  const token = await createAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue(
    { userId, sessionId, accessVersion: 1, generation: 1 },
    new Date(),
  );
  return { front: environment.front, authorization: `Bearer ${token}` };
}

/** Implements the scanner's protocol and reports every file as clean. */
async function blindScanner(): Promise<{ address: string; close: () => void }> {
  const server = net.createServer((socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received = Buffer.concat([received.subarray(-8), data]);
      if (received.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
