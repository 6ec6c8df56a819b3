// Tests that nothing but the route of a request appears in the log.
import Fastify, { type FastifyRequest, LogController } from 'fastify';
import { expect, it } from 'vitest';
import { addRequestLog, logOptions, requestId } from './request-log.ts';

it('logs the route’s pattern and cleaned errors', async () => {
  const lines: string[] = [];
  const app = Fastify({
    logger: { ...logOptions('info'), stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  addRequestLog(app);
  app.get('/*', async (request: FastifyRequest) => {
    request.pagePattern = '/call/:token';
    request.log.error(Object.assign(new Error("no answer about 'Zainab'"), { url: '/call/Zainab' }));
    throw new Error('Zainab@letters.example is not known');
  });
  await app.inject('/call/Zainab-token?search=Zainab');
  await app.inject('/call/%zzZainab');
  await app.close();
  expect(lines.join('')).not.toContain('Zainab');
  expect(lines.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ msg: 'answered', method: 'GET', route: '/call/:token', status: 500 }),
  );
});

it('uses a valid x-request-id and replaces an invalid one', () => {
  const sent = '0d1f1c7e-5a58-4bd1-9d55-0c7f0e4a6f11';
  expect(requestId({ headers: { 'x-request-id': sent } })).toBe(sent);
  for (const invalid of ['x"\n<script>', 'zainab-bello'])
    expect(requestId({ headers: { 'x-request-id': invalid } })).toMatch(/^[0-9a-f-]{36}$/);
  expect(requestId({ headers: {} })).not.toBe(requestId({ headers: {} }));
});
