// Proves that our overhead around a read is small: the API against a bare Fastify route with the same query, alternating.
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { Claim } from '../support/claim.ts';
import { reportRatio, minRatioFor, loadAlternating } from '../support/alternating-load.ts';

const promised = 0.6;

export const ratioRead: Claim = {
  name: 'ratio-read',
  promise: `GET /api/care-locations (page of 20, caches off) gives at least ${promised} of the requests a second of a bare Fastify route with one prepared query`,
  defects: { 'no-index': 'the API’s database role cannot use index scans' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const env = { ANSWER_CACHE: 'off', RATE_LIMIT_FACTOR: '1000000' };
    if (mutation) await environment.sql('alter role lafiya_api set enable_indexscan = off');
    await environment.start(['api-a'], { env });
    const bare = await startBaselineServer(
      environment,
      'care-locations-server',
      databaseUrl(environment.instance, 'superuser', 'lafiya_proof'),
    );
    const page = '/api/care-locations';
    const urls = { ours: `http://127.0.0.1:${appPort(environment.instance, 'api-a')}${page}`, bare: `${bare.url}${page}` };
    try {
      reportRatio(report, await loadAlternating(urls, size), minRatioFor(promised, size), 'a page of places');
    } finally {
      await environment.sql('alter role lafiya_api reset all');
      await bare.stop();
      await environment.stop('api-a');
    }
  },
};
