// Readiness: pings every dependency. An optional one that is down makes the process degraded, a needed one makes it unavailable.

export type PartHealth = { status: 'ok' | 'down'; latencyMs: number; needed: boolean };
export type Readiness = { status: 'ready' | 'degraded' | 'unavailable'; parts: Record<string, PartHealth> };

export type Probe = { needed: boolean; ping: () => Promise<unknown> };

const timeoutMs = 1_500;

export async function checkReadiness(probes: Record<string, Probe>): Promise<Readiness> {
  const checked = await Promise.all(Object.entries(probes).map(async ([name, probe]) => [name, await check(probe)] as const));
  const parts = Object.fromEntries(checked);
  const down = checked.filter(([, part]) => part.status === 'down');
  const status = down.length === 0 ? 'ready' : down.some(([, part]) => part.needed) ? 'unavailable' : 'degraded';
  return { status, parts };
}

async function check(probe: Probe): Promise<PartHealth> {
  const startedAt = performance.now();
  const responded = await Promise.race([
    probe.ping().then(
      () => true,
      () => false,
    ),
    new Promise<false>((resolve) => setTimeout(() => resolve(false), timeoutMs).unref()),
  ]);
  return { status: responded ? 'ok' : 'down', latencyMs: Math.round((performance.now() - startedAt) * 10) / 10, needed: probe.needed };
}
