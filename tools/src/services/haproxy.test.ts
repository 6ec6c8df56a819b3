// The configuration of HAProxy: its text, and what the program does with it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { haproxyConfig } from './haproxy.ts';
import { createInstance, type Instance, type PortName, publicOrigin } from './instance.ts';

test('refuses signalling from pages of other origins', () => {
  const instance = createInstance('test');
  const lines = haproxyConfig(instance)
    .split('\n')
    .map((line) => line.trim());
  const refusal = `http-request deny deny_status 403 if { path_beg /rtc } { req.hdr(origin) -m found } !{ req.hdr(origin) -m str ${publicOrigin(instance)} }`;
  expect(lines.indexOf(refusal)).toBeGreaterThan(0);
  expect(lines.indexOf(refusal)).toBeLessThan(lines.findIndex((line) => line.startsWith('use_backend media if')));
});

test('answers with a type of ours whatever HAProxy refuses itself', () => {
  const lines = haproxyConfig(createInstance('test')).split('\n');
  for (const status of [400, 403, 404, 405, 408, 413, 500, 501, 502, 503, 504])
    expect(lines.filter((line) => line.includes(`http-error status ${status} content-type application/problem+json`))).toHaveLength(1);
});

describe('the running program', () => {
  let instance: Instance;
  let haproxy: ChildProcess;
  /** Stands for the media server; names no character set. */
  let media: Server;

  beforeAll(async () => {
    media = createServer((request, response) => {
      if (request.url === '/rtc/broken') request.socket.end('no HTTP\r\n\r\n');
      else response.writeHead(200, { 'content-type': 'text/plain' }).end('signalling');
    });
    media.listen(0, '127.0.0.1');
    await once(media, 'listening');
    instance = await instanceOnFreePorts((media.address() as AddressInfo).port);
    const file = path.join(instance.folder, 'haproxy.cfg');
    writeFileSync(file, haproxyConfig(instance));
    haproxy = spawn(existsSync('/usr/sbin/haproxy') ? '/usr/sbin/haproxy' : 'haproxy', ['-db', '-f', file], { stdio: 'ignore' });
    await untilReady();
  }, 120_000);
  afterAll(() => {
    haproxy.kill();
    media.close();
    rmSync(instance.folder, { recursive: true, force: true });
  });

  const request = (address: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${instance.ports.front}${address}`, { headers });

  async function untilReady(): Promise<void> {
    for (let tries = 0; tries < 1_000; tries += 1) {
      const isReady = await fetch(`http://127.0.0.1:${instance.ports.frontStats}/healthz`).then(
        () => true,
        () => false,
      );
      if (isReady) return;
      await sleep(100);
    }
    throw new Error('HAProxy did not start.');
  }

  test('passes signalling on from our pages and from programs, and refuses it from other pages', async () => {
    const own = publicOrigin(instance);
    for (const headers of [{ origin: own }, {}]) expect(await (await request('/rtc', headers)).text()).toBe('signalling');
    for (const origin of ['https://elsewhere.example', `${own}.elsewhere.example`, 'null']) {
      const response = await request('/rtc?access_token=x', { origin });
      expect({ origin, status: response.status, body: await response.json() }).toMatchObject({
        origin,
        status: 403,
        body: { code: 'forbidden' },
      });
    }
  });

  test('names the type and the character set of every answer', async () => {
    expect((await request('/rtc')).headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await request('/metrics')).headers.get('content-type')).toBe('application/problem+json');
    const health = await fetch(`http://127.0.0.1:${instance.ports.frontStats}/healthz`);
    expect(health.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const broken = await request('/rtc/broken');
    expect([broken.status, broken.headers.get('content-type')]).toEqual([502, 'application/problem+json']);
  });
});

/** With other ports than those of the test services, which may be running. */
async function instanceOnFreePorts(media: number): Promise<Instance> {
  const usual = createInstance('test');
  const ports: Record<PortName, number> = { ...usual.ports, livekit: media, livekitB: media };
  for (const name of ['front', 'frontInside', 'frontStats'] as const) {
    const server = net.createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    ports[name] = (server.address() as AddressInfo).port;
    server.close();
  }
  return { ...usual, folder: mkdtempSync(path.join(tmpdir(), 'haproxy-')), ports };
}
