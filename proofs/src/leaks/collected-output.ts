// Collects what our processes write about requests: their logs from now on, and the spans that they export.
import { readFileSync, statSync } from 'node:fs';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppName } from '@lafiya/tools/apps';
import { logFile } from '@lafiya/tools/services/processes';
import type { ProofEnvironment } from '../support/proof-environment.ts';

export type LogReader = (name: AppName) => string;

/** Reads stdout and stderr of a process, without what earlier runs wrote. */
export function createLogReader({ instance }: ProofEnvironment, names: AppName[]): LogReader {
  const sizes = new Map(names.map((name) => [name, statSync(logFile(instance.folder, name), { throwIfNoEntry: false })?.size ?? 0]));
  return (name) => readFileSync(logFile(instance.folder, name)).subarray(sizes.get(name)).toString('utf8');
}

export type SpanCollector = { url: string; text: () => string; count: () => number; close: () => void };

/** An OTLP/HTTP receiver. */
export async function startSpanCollector(): Promise<SpanCollector> {
  const received: string[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    text: () => received.join('\n'),
    count: () => received.join('\n').split('"spanId"').length - 1,
    close: () => server.close(),
  };
}
