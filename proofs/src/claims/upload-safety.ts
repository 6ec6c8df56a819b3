// Proves through the front door, with the real scanner and file store, that what is harmful is refused and gone, and what is good is only ever saved.
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { openAccessTokens } from '@lafiya/server/platform/session/access-token';
import { signedLinks } from '@lafiya/server/platform/signed-link';
import { openStorage, type StorageOptions } from '@lafiya/server/platform/storage';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Stage } from '../frame/stage.ts';
import { badSamples, goodSamples, type Sample } from '../uploads/samples.ts';

export const uploadSafety: Claim = {
  name: 'upload-safety',
  promise:
    'EICAR (plain, zipped, hidden), scripts in SVG, PDF and GIF, polyglots, 50 megapixels, wrong types, ../ names and 21 MB are all refused and leave nothing behind; good JPEG, PNG and PDF pass and are never shown inline',
  defects: {
    blind: 'the scanner calls everything clean',
    lenient: 'the database turns every refusal into a clean file',
  },
  run: async (trial) => {
    const stage = await trial.stage();
    await stage.freshDatabase();
    const scanner = trial.planted === 'blind' ? await blindScanner() : undefined;
    const env = { RATE_LIMIT_FACTOR: '1000000', ...(scanner ? { CLAMAV_ADDRESS: scanner.address } : {}) };
    await stage.start(['api-a', 'api-b'], { env });
    if (trial.planted === 'lenient') {
      await stage.sql(
        `create function forgive() returns trigger language plpgsql as $$ begin if new.status = 'refused' then new.status := 'clean'; end if; return new; end $$`,
      );
      await stage.sql('create trigger forgive before update on files for each row execute function forgive()');
    }
    try {
      await judge(trial, stage);
    } finally {
      scanner?.close();
    }
  },
};

type Person = { front: string; authorization: string };
type Outcome = { sample: Sample; id: string | null; status: string };

async function judge({ report, size }: Trial, stage: Stage): Promise<void> {
  const person = await signedInDoctor(stage);
  const rounds = size === 'full' ? 10 : 1;
  const good: Outcome[] = [];
  const bad: Outcome[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const sample of goodSamples()) good.push(await give(person, sample));
    for (const sample of badSamples()) bad.push(await give(person, sample));
  }
  const passed = good.filter(({ status }) => status === 'clean');
  const stopped = bad.filter(({ status }) => ['refused', 'not even announced', 'not stored'].includes(status));
  report.figure('files', good.length + bad.length);
  report.holds(passed.length === good.length, `${passed.length} of ${good.length} good files pass${but(good, passed)}`);
  report.holds(stopped.length === bad.length, `${stopped.length} of ${bad.length} bad files are refused${but(bad, stopped)}`);
  await nothingIsShown({ report }, stage, person, passed, bad);
  await nothingIsLeft({ report }, stage, passed);
}

function but(all: Outcome[], right: Outcome[]): string {
  const wrong = all.filter((outcome) => !right.includes(outcome));
  return wrong.length === 0 ? '' : ` (${wrong.map(({ sample, status }) => `${sample.what}: ${status}`).join('; ')})`;
}

/** As a browser does it: announce, put, finish. */
async function give({ front, authorization }: Person, sample: Sample): Promise<Outcome> {
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
  // What was given must not be had from there by anybody.
  const back = await fetch(upload.url);
  await back.text();
  return { sample, id, status: !stored ? 'not stored' : back.status === 200 ? 'given back' : String(status) };
}

/** False when the file store refuses it; it may do so before it has heard the end, and then the line is cut. */
async function put(upload: { url: string; headers: Record<string, string> }, content: Buffer): Promise<boolean> {
  const answer = await fetch(upload.url, { method: 'PUT', headers: upload.headers, body: new Uint8Array(content) }).catch(() => null);
  await answer?.text();
  return answer?.status === 200;
}

async function nothingIsShown(
  { report }: Pick<Trial, 'report'>,
  stage: Stage,
  { front, authorization }: Person,
  passed: Outcome[],
  bad: Outcome[],
): Promise<void> {
  const links = signedLinks(stage.environment()['LINK_SECRET'] ?? '');
  const until = new Date(Date.now() + 60_000);
  let [saved, shown, opened] = [0, 0, 0];
  for (const { id } of passed) {
    const content = await fetch(`${front}/api/files/${id}/content`, { headers: { authorization } });
    const isSaved =
      content.headers.get('content-disposition')?.startsWith('attachment;') && content.headers.get('x-content-type-options') === 'nosniff';
    if (content.status === 200 && isSaved) saved += 1;
  }
  for (const { id } of [...passed, ...bad].filter((outcome) => outcome.id)) {
    // Even a link that we signed by mistake shows only a picture that we made.
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
  report.holds(saved === passed.length, `${saved} of ${passed.length} good files come as attachments with nosniff`);
  report.holds(
    shown === 0 && opened === 0,
    `nothing is shown inline but pictures that we made (${shown} shown, ${opened} bad files opened)`,
  );
}

async function nothingIsLeft({ report }: Pick<Trial, 'report'>, stage: Stage, passed: Outcome[]): Promise<void> {
  const storage = openStorage({ S3_REGION: 'us-east-1', ...stage.environment() } as unknown as StorageOptions);
  const [incoming, kept] = [await storage.list('incoming/'), await storage.list('files/')];
  storage.close();
  const expected = passed.map(({ id }) => `files/${id}`).toSorted();
  report.figure('left in incoming/', incoming.length);
  report.figure('kept in files/', kept.length);
  report.holds(
    incoming.length === 0 && JSON.stringify(kept.toSorted()) === JSON.stringify(expected),
    `nothing is left in the bucket but the ${expected.length} good files`,
  );
}

async function signedInDoctor(stage: Stage): Promise<Person> {
  const [userId, sessionId] = [randomUUID(), randomUUID()];
  await stage.sql(
    `insert into users (id, email, role, first_name, last_name, email_verified_at) values ($1, $2, 'DOCTOR', 'Aisha', 'Bello', now())`,
    [userId, `${userId}@uploads.example`],
  );
  await stage.sql('insert into doctors (id, user_id, slug) values ($1, $2, $3)', [randomUUID(), userId, `doctor-${userId}`]);
  await stage.sql(
    `insert into sessions (id, user_id, started_at, last_active_at, ends_at, generation_shown_at, device) values ($1, $2, now(), now(), now() + interval '12 hours', now(), 'a phone')`,
    [sessionId, userId],
  );
  const { TOKEN_KEY = '', PUBLIC_ORIGIN = '' } = stage.environment();
  const token = await openAccessTokens(TOKEN_KEY, PUBLIC_ORIGIN).issue({ userId, sessionId, accessVersion: 1 }, new Date());
  return { front: stage.front, authorization: `Bearer ${token}` };
}

/** Speaks the scanner's protocol and finds nothing in anything. */
async function blindScanner(): Promise<{ address: string; close: () => void }> {
  const server = net.createServer((socket) => {
    let said = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (data) => {
      said = Buffer.concat([said.subarray(-8), data]);
      if (said.subarray(-4).equals(Buffer.alloc(4))) socket.end('stream: OK\0');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
