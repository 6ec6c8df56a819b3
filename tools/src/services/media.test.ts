// Tests the configuration of the relay.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createInstance } from './instance.ts';
import { turn } from './media.ts';

test('lets the relay forward to the media node alone, by IPv4 and by IPv6', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lafiya-relay-'));
  try {
    turn.prepare?.({ ...createInstance('test'), folder, media: { address: '203.0.113.7', hasTcp: true } });
    const lines = readFileSync(path.join(folder, 'turn.conf'), 'utf8').split('\n');
    expect(lines.filter((line) => line.includes('peer'))).toEqual([
      'no-multicast-peers',
      'denied-peer-ip=0.0.0.0-255.255.255.255',
      'denied-peer-ip=::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
      'allowed-peer-ip=203.0.113.7',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
