// Proves that our frame around a read costs little: the API against a bare Fastify route with the same query, in turns.
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import { startBareEngine } from '../frame/bare-engine.ts';
import type { Claim } from '../frame/claim.ts';
import { load, median } from '../frame/measure.ts';

export const ratioRead: Claim = {
  name: 'ratio-read',
  promise: `GET /api/care-locations (page of 20, caches off) gives at least 0.6 of the requests a second of a bare Fastify route with one prepared query`,
  defects: { 'no-index': 'the API’s role finds its page without an index' },
  run: async ({ report, size, planted, stage: open }) => {
    const stage = await open();
    await stage.freshDatabase();
    const env = { ANSWER_CACHE: 'off', RATE_LIMIT_FACTOR: '1000000' };
    if (planted) await stage.sql('alter role lafiya_api set enable_indexscan = off');
    await stage.start(['api-a'], { env });
    const bare = await startBareEngine(stage, 'care-locations-server', databaseUrl(stage.instance, 'superuser', 'lafiya_proof'));
    const ours = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
    const rates: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
    let failed = 0;
    try {
      for (let round = 0; round < (size === 'full' ? 7 : 3); round += 1) {
        for (const who of ['ours', 'bare'] as const) {
          const result = await load({ url: `${who === 'ours' ? ours : bare.url}/api/care-locations`, seconds: size === 'full' ? 6 : 3 });
          rates[who].push(result.perSecond);
          failed += result.failed;
        }
      }
    } finally {
      await stage.sql('alter role lafiya_api reset all');
      await bare.stop();
      await stage.stop('api-a');
    }
    // A quick run on a busy machine wavers by a tenth; it only notices what is plainly in the way.
    const least = size === 'full' ? 0.6 : 0.5;
    const ratio = median(rates.ours) / median(rates.bare);
    report.figure('bare engine', median(rates.bare), 'requests a second');
    report.figure('our API', median(rates.ours), 'requests a second');
    report.holds(failed === 0, `every request succeeded (${failed} failed)`);
    report.holds(ratio >= least, `our API gives ${ratio.toFixed(2)} of the bare engine (at least ${least})`);
  },
};
