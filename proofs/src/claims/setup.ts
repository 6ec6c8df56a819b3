// Proves that one command sets up a running product, within minutes the first time and within seconds the second.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeServices } from '@lafiya/tools/services/control';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim, Trial } from '../support/claim.ts';

const requiredServices = ['postgres', 'redis', 'livekit', 's3', 'mail', 'clamav'];

export const setup: Claim = {
  name: 'setup',
  promise:
    'without our caches scripts/setup ends within 12 min; a second run within 30 s; PostgreSQL, Redis, LiveKit, S3, mail and ClamAV are healthy, with versions',
  defects: { 'broken-step': 'a component cannot be installed' },
  run: async (trial) => {
    if (trial.size === 'full' && !trial.mutation) coldRun(trial);
    warmRun(trial);
    if (trial.mutation) return;
    const environment = await trial.environment();
    const services = await describeServices(environment.instance);
    for (const service of services)
      trial.report.figure(service.name, `${service.healthy ? 'healthy' : 'down'}, ${service.version}, ${service.latencyMs} ms`);
    const well = services.filter((service) => requiredServices.includes(service.name) && service.healthy && /^\d+\./.test(service.version));
    trial.report.holds(
      well.length === requiredServices.length,
      `${well.length} of ${requiredServices.length} servers are healthy and say their version`,
    );
  },
};

/** All caches are replaced: builds, Go modules, packages. Debian packages stay, because they cannot be removed from a running machine. */
function coldRun({ report }: Trial): void {
  const empty = mkdtempSync(path.join(tmpdir(), 'lafiya-cold-'));
  const env = {
    LAFIYA_CACHE: `${empty}/cache`,
    GOPATH: `${empty}/go`,
    GOMODCACHE: `${empty}/go/mod`,
    GOCACHE: `${empty}/go-build`,
    npm_config_cache: `${empty}/npm`,
    PIP_NO_CACHE_DIR: '1',
    npm_config_store_dir: `${empty}/store`,
  };
  const { seconds, status, output } = run(env);
  spawnSync('chmod', ['-R', 'u+w', empty]);
  rmSync(empty, { recursive: true, force: true });
  report.figure('without caches', seconds / 60, 'min');
  report.holds(
    status === 0 && seconds <= 720,
    status === 0 ? `a first run ended after ${(seconds / 60).toFixed(1)} min (at most 12)` : `a first run failed: ${output.slice(-500)}`,
  );
}

function warmRun({ report, mutation }: Trial): void {
  const { seconds, status, output } = run(mutation ? { LAFIYA_CACHE: '/proc/no-such-place' } : {});
  report.figure('second run', seconds, 's');
  report.holds(
    status === 0 && seconds <= 30,
    status === 0 ? `a second run ended after ${seconds.toFixed(1)} s (at most 30)` : `a run failed: ${output.slice(-300)}`,
  );
}

function run(env: Record<string, string>): { seconds: number; status: number | null; output: string } {
  const began = Date.now();
  const done = spawnSync(path.join(checkout, 'scripts/setup'), [], { env: { ...process.env, ...env }, encoding: 'utf8' });
  return { seconds: (Date.now() - began) / 1_000, status: done.status, output: `${done.stdout}${done.stderr}` };
}
