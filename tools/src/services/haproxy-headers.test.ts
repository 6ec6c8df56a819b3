// Tests what HAProxy adds, removes and refuses, in a HAProxy of its own with our configuration in front of small servers.
import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import { request as requestPlain } from 'node:http';
import { request as requestByTls } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Duplex } from 'node:stream';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { haproxyConfig } from './haproxy.ts';
import { createInstance, type Instance, publicOrigin } from './instance.ts';
import { selfSignedCertificate } from './media.ts';
import { httpOk } from './probes.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lafiya-haproxy-'));
const servers: Server[] = [];
const sockets = new Set<Duplex>();
const proxies: ChildProcess[] = [];
let plain: Instance;
let secure: Instance;

beforeAll(async () => {
  // LiveKit answers as it does by default: any origin may read it.
  const media = await startServer({ 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' });
  const store = await startServer({});
  const web = await startServer({ 'content-security-policy': "default-src 'self'" });
  const backends = { livekit: media, livekitB: media, s3: store, apiA: web, apiB: web, webA: web, webB: web };
  plain = await startProxy(backends);
  secure = await startProxy(backends, 'by TLS');
});
afterAll(() => {
  for (const proxy of proxies) proxy.kill('SIGKILL');
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close().closeAllConnections();
  rmSync(folder, { recursive: true });
});

const ownAnswers = ['GET /metrics', 'GET /rtc/validate', 'PUT /lafiya/incoming/01890000-0000-7000-8000-000000000000'];

test('sends nosniff and a strict policy with every answer of its own, of the media server and of the object store', async () => {
  for (const route of ownAnswers) {
    const { headers } = await ask(plain, route);
    expect(headers['x-content-type-options'], route).toBe('nosniff');
    expect(headers['content-security-policy'], route).toBe(
      "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
  }
});

test('keeps the policy of a page', async () => {
  const { headers } = await ask(plain, 'GET /contact');
  expect(headers).toMatchObject({ 'content-security-policy': "default-src 'self'", 'x-content-type-options': 'nosniff' });
});

test('demands TLS for two years, with subdomains, in every answer by TLS', async () => {
  for (const route of [...ownAnswers, 'GET /contact']) {
    expect((await ask(secure, route)).headers['strict-transport-security'], route).toBe('max-age=63072000; includeSubDomains');
    expect((await ask(plain, route)).headers, route).not.toHaveProperty('strict-transport-security');
  }
});

test('lets no other site read what the media server answers', async () => {
  const { status, headers } = await ask(plain, 'GET /rtc/validate', { headers: { origin: publicOrigin(plain) } });
  expect(status).toBe(200);
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});

test('refuses a flood of signalling from one address and serves the others', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 8, localAddress: '127.0.0.11' });
  const statuses = await Promise.all(Array.from({ length: 620 }, async () => (await ask(plain, 'GET /rtc/validate', { agent })).status));
  agent.destroy();
  // HAProxy counts with a sliding window, so that some more may pass where two of its periods meet.
  expect(count(statuses)[429]).toBeGreaterThan(10);
  expect(count(statuses)[200]).toBeGreaterThanOrEqual(600);
  expect((await ask(plain, 'GET /contact', { localAddress: '127.0.0.11' })).status).toBe(200);
  expect((await ask(plain, 'GET /rtc/validate', { localAddress: '127.0.0.12' })).status).toBe(200);
});

test('keeps at most 300 connections of signalling for one address', async () => {
  const statuses = await Promise.all(Array.from({ length: 305 }, () => openWebSocket(plain, '127.0.0.13')));
  expect(count(statuses)).toEqual({ 101: 300, 429: 5 });
  expect(await openWebSocket(plain, '127.0.0.14')).toBe(101);
  for (const socket of sockets) socket.destroy();
  await expect.poll(() => openWebSocket(plain, '127.0.0.13')).toBe(101);
});

test('serves the reference of the API, which has scripts, in development only', () => {
  expect(haproxyConfig({ ...plain, name: 'dev' })).toContain('use_backend reference');
  expect(haproxyConfig(plain)).not.toContain('reference');
});

const count = (statuses: number[]): Record<number, number> =>
  Object.fromEntries([...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]));

async function startServer(headers: Record<string, string>): Promise<number> {
  const server = createServer((_request, response) => response.writeHead(200, headers).end('{}'));
  server.on('upgrade', ({ headers: asked }, socket) => {
    keep(socket);
    const accept = createHash('sha1').update(`${asked['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
  });
  servers.push(server);
  return listen(server);
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** A port that nothing uses. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server);
  server.close();
  return port;
}

async function startProxy(backends: Partial<Instance['ports']>, tls?: 'by TLS'): Promise<Instance> {
  const own = { front: await freePort(), frontStats: await freePort(), frontInside: await freePort() };
  const base = createInstance('test');
  const instance = { ...base, folder: mkdtempSync(path.join(folder, 'proxy-')), ports: { ...base.ports, ...backends, ...own } };
  const bind = `bind 127.0.0.1:${own.front}`;
  const file = path.join(instance.folder, 'haproxy.cfg');
  writeFileSync(file, haproxyConfig(instance).replace(`${bind}\n`, `${bind}${tls ? ` ssl crt ${bundle(instance)}` : ''}\n`));
  proxies.push(spawn(existsSync('/usr/sbin/haproxy') ? '/usr/sbin/haproxy' : 'haproxy', ['-db', '-f', file], { stdio: 'ignore' }));
  await vi.waitFor(async () => expect(await httpOk(`http://127.0.0.1:${own.frontStats}/healthz`)).toBe(true), 10_000);
  return instance;
}

/** Certificate and key in one file, as HAProxy reads them. */
function bundle(instance: Instance): string {
  const { certificate, key } = selfSignedCertificate(instance);
  const file = path.join(instance.folder, 'front.pem');
  writeFileSync(file, readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  return file;
}

type AskOptions = { headers?: Record<string, string>; agent?: Agent; localAddress?: string };

async function ask(instance: Instance, route: string, options: AskOptions = {}): Promise<{ status: number; headers: IncomingHttpHeaders }> {
  const [method, address] = route.split(' ');
  const send = instance === secure ? requestByTls : requestPlain;
  const request = send({ host: '127.0.0.1', port: instance.ports.front, method, path: address, rejectUnauthorized: false, ...options });
  const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
  response.resume();
  return { status: response.statusCode ?? 0, headers: response.headers };
}

/** Leaves the connection open if it is accepted. */
async function openWebSocket(instance: Instance, localAddress: string): Promise<number> {
  const key = randomBytes(16).toString('base64');
  const headers = { connection: 'upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': key };
  const request = requestPlain({ host: '127.0.0.1', port: instance.ports.front, path: '/rtc', localAddress, headers, agent: false });
  request.end();
  return new Promise((resolve, reject) => {
    request.on('upgrade', ({ statusCode = 0 }, socket) => {
      keep(socket);
      resolve(statusCode);
    });
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    request.on('error', reject);
  });
}

function keep(socket: Duplex): void {
  sockets.add(socket);
  socket.on('error', () => {}).on('close', () => sockets.delete(socket));
}
