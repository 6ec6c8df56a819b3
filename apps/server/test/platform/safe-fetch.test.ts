// Fetching URLs entered by users: only public HTTPS addresses are read.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { checkAddress, type FetchRules, fetchText, isPublicAddress, publicRules } from '../../src/platform/safe-fetch.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Allows the local test server, which the public rules reject. */
const localRules: FetchRules = {
  ...publicRules(['127.0.0.1', '10.0.0.1']),
  protocol: 'http:',
  port: null,
  allows: (address) => address === '127.0.0.1',
};
/** Every host, so that only the other rules refuse. */
const anyHost = (address: string): FetchRules => publicRules([URL.parse(address)?.hostname ?? '']);

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
const refusalReason = (pending: Promise<string>) =>
  pending.then(
    () => 'read',
    (error: unknown) => (error as { why?: string }).why,
  );

test.each([
  '127.0.0.1',
  '127.8.8.8',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '192.0.2.1',
  '198.18.0.1',
  '240.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
  '2001::1',
  'fec0::1',
  'localhost',
  '',
])('treats %s as not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '1.1.1.1', '172.15.0.1', '2a00:1450:4001::1', '2606:4700::1111'])('treats %s as public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['http://example.org/a.ics', 'not_https'],
  ['ftp://example.org/a.ics', 'not_https'],
  ['https://name:word@example.org/a.ics', 'not_https'],
  ['https://8.8.8.8:8443/a.ics', 'not_https'],
  ['no address', 'not_https'],
  ['https://127.0.0.1/a.ics', 'not_public'],
  ['https://[::1]/a.ics', 'not_public'],
  ['https://[::ffff:10.0.0.1]/a.ics', 'not_public'],
  ['https://169.254.169.254/latest/meta-data', 'not_public'],
  ['https://2130706433/a.ics', 'not_public'],
  ['https://0x7f.1/a.ics', 'not_public'],
  ['https://localhost/a.ics', 'not_public'],
])('rejects %s as %s without sending a request', async (address, expected) => {
  expect(await refusalReason(fetchText(address, 'text/calendar', anyHost(address)))).toBe(expected);
});

test('reads the text of a response with minimal request headers', async () => {
  let seen: Record<string, unknown> = {};
  const at = await serve((request, response) => {
    seen = request.headers;
    response.end('BEGIN:VCALENDAR ọ');
  });
  expect(await fetchText(`${at}/a.ics`, 'text/calendar', localRules)).toBe('BEGIN:VCALENDAR ọ');
  expect(seen).toMatchObject({ accept: 'text/calendar', 'accept-encoding': 'identity' });
  expect(Object.keys(seen).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
});

test('checks every redirect target and limits their number', async () => {
  const at = await serve((request, response) => {
    const to: Record<string, string> = { '/good': '/end', '/bad': 'http://10.0.0.1/x', '/file': 'file:///etc/passwd', '/round': '/round' };
    const location = to[request.url ?? ''];
    if (location) response.writeHead(302, { location }).end();
    else response.end('at the end');
  });
  expect(await fetchText(`${at}/good`, 'text/calendar', localRules)).toBe('at the end');
  expect(await refusalReason(fetchText(`${at}/bad`, 'text/calendar', localRules))).toBe('not_public');
  expect(await refusalReason(fetchText(`${at}/file`, 'text/calendar', localRules))).toBe('not_https');
  expect(await refusalReason(fetchText(`${at}/round`, 'text/calendar', localRules))).toBe('bad_answer');
});

test('reports the reason for a large, slow, failed or unreachable response', async () => {
  const at = await serve((request, response) => {
    if (request.url === '/large') response.end('x'.repeat(2_000));
    if (request.url === '/gone') response.writeHead(404).end();
    if (request.url === '/broken') response.writeHead(500).end();
    if (request.url === '/slow') response.write('x');
  });
  expect(await refusalReason(fetchText(`${at}/large`, 'text/calendar', { ...localRules, maxBytes: 1_999 }))).toBe('too_large');
  expect(await refusalReason(fetchText(`${at}/gone`, 'text/calendar', localRules))).toBe('not_found');
  expect(await refusalReason(fetchText(`${at}/broken`, 'text/calendar', localRules))).toBe('bad_answer');
  expect(await refusalReason(fetchText(`${at}/slow`, 'text/calendar', { ...localRules, timeoutMs: 200 }))).toBe('too_slow');
  expect(await refusalReason(fetchText(`${at}/silent`, 'text/calendar', { ...localRules, timeoutMs: 200 }))).toBe('too_slow');
  servers.splice(0).forEach((server) => {
    server.closeAllConnections();
    server.close();
  });
  expect(await refusalReason(fetchText(`${at}/large`, 'text/calendar', localRules))).toBe('unreachable');
});

test.each([
  ['https://calendar.google.com/a.ics', null],
  ['https://p52-caldav.icloud.com/a.ics', null],
  ['https://icloud.com/a.ics', null],
  ['https://google.com/a.ics', 'not_listed'],
  ['https://calendar.google.com.evil.example/a.ics', 'not_listed'],
  ['https://evilicloud.com/a.ics', 'not_listed'],
  ['https://8.8.8.8/a.ics', 'not_listed'],
])('checks the host of %s against the list: %s', (address, expected) => {
  expect(checkAddress(address, publicRules(['calendar.google.com', 'icloud.com']))).toBe(expected);
});

test('follows no redirect to a host that is not on the list', async () => {
  let hits = 0;
  const other = await serve((_request, response) => {
    hits += 1;
    response.end('elsewhere');
  });
  const at = await serve((_request, response) => response.writeHead(302, { location: other.replace('127.0.0.1', 'localhost') }).end());
  expect(await refusalReason(fetchText(at, 'text/calendar', { ...localRules, allows: () => true }))).toBe('not_listed');
  expect(hits).toBe(0);
});
