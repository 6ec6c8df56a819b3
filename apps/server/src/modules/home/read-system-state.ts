// Reads the state of the parts for an admin: whether each server answers, and whether messages are being delivered.
import type { Context } from '../../platform/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkReadiness, type Probe } from '../../platform/health.ts';
import { countRunningCalls, messageDelivery } from './home.repository.ts';
import { type SystemState, systemState } from './home-schemas.ts';

export type SystemServices = { database: Database; probes: Record<string, Probe> };
const partNames = systemState.shape.parts.element.shape.name.options;

export async function readSystemState({ database, probes }: SystemServices, context: Context): Promise<SystemState> {
  const { parts } = await checkReadiness(probes);
  return database.withTransaction(context.actor, async (tx) => ({
    checkedAt: context.clock.now().toISOString(),
    parts: partNames.flatMap((name) => {
      const part = parts[name];
      return part ? [{ name, isUp: part.status === 'ok', latencyMs: part.latencyMs }] : [];
    }),
    messages: (await messageDelivery(tx)).map(({ lastSentAt, ...row }) => ({ ...row, lastSentAt: lastSentAt?.toISOString() ?? null })),
    runningCalls: await countRunningCalls(tx),
  }));
}
