// Proves that our frame around a read costs little: the API against a bare Fastify route with the same query, in turns.
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import { startBareEngine } from '../frame/bare-engine.ts';
import type { Claim } from '../frame/claim.ts';
import { judgeInTurns, leastOf, loadInTurns } from '../frame/in-turns.ts';

const promised = 0.6;

export const ratioRead: Claim = {
  name: 'ratio-read',
  promise: `GET /api/care-locations (page of 20, caches off) gives at least ${promised} of the requests a second of a bare Fastify route with one prepared query`,
  defects: { 'no-index': 'the API’s role finds its page without an index' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const env = { ANSWER_CACHE: 'off', RATE_LIMIT_FACTOR: '1000000' };
    if (planted) await stage.sql('alter role lafiya_api set enable_indexscan = off');
    await stage.start(['api-a'], { env });
    const bare = await startBareEngine(stage, 'care-locations-server', databaseUrl(stage.instance, 'superuser', 'lafiya_proof'));
    const page = '/api/care-locations';
    const urls = { ours: `http://127.0.0.1:${appPort(stage.instance, 'api-a')}${page}`, bare: `${bare.url}${page}` };
    try {
      judgeInTurns(report, await loadInTurns(urls, size), leastOf(promised, size), 'a page of places');
    } finally {
      await stage.sql('alter role lafiya_api reset all');
      await bare.stop();
      await stage.stop('api-a');
    }
  },
};
