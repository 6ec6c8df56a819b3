// Asks a small and a large clinic the same in turns: how long their answers take, and which statements of the large one walk through a large table.
import { appPort } from '@lafiya/tools/apps';
import { median } from '../support/measure.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { GrownClinic } from './clinics.ts';
import { collectPlans, enableAutoExplain, type QueryPlan } from './query-plans.ts';
import { measureQuery, type Query } from './queries.ts';

export type Pair = { small: GrownClinic; large: GrownClinic };
export type Urls = Record<keyof Pair, string>;
export type Times = Record<keyof Pair, number[]>;

const env = { RATE_LIMIT_FACTOR: '1000000', ANSWER_CACHE: 'off' };

/** One API process for each clinic. */
export async function startClinics(environment: ProofEnvironment, { small, large }: Pair): Promise<Urls> {
  await environment.start(['api-a'], { database: small.database, env });
  await environment.start(['api-b'], { database: large.database, env });
  return { small: urlOf(environment, 'api-a'), large: urlOf(environment, 'api-b') };
}

/** The first rounds are a warm-up. */
const warmUp = 3;

export async function measureInTurns(urls: Urls, pair: Pair, query: Query, rounds: number): Promise<Times> {
  const times: Times = { small: [], large: [] };
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const which of ['small', 'large'] as const) {
      const time = await measureQuery(urls[which], pair[which], query);
      if (round >= 0) times[which].push(time);
    }
  }
  return times;
}

export const ratioOf = ({ small, large }: Times): number => median(large) / median(small);
export const describeTimes = ({ small, large }: Times): string =>
  `${median(small).toFixed(1)} ms, in the large clinic ${median(large).toFixed(1)} ms`;

/** Repeated until PostgreSQL uses a generic plan. */
export const repetitions = 7;

/** Stops what was started before: settings apply to new connections, and one connection is enough to see its plans. */
export async function startExplained(environment: ProofEnvironment, clinic: GrownClinic, minMs = 0): Promise<string> {
  await environment.stopAll();
  await enableAutoExplain(environment, clinic.database, minMs);
  await environment.start(['api-b'], { database: clinic.database, env: { ...env, DATABASE_POOL: '1' } });
  return urlOf(environment, 'api-b');
}

export async function plansOf(environment: ProofEnvironment, url: string, clinic: GrownClinic, asked: Query[]): Promise<QueryPlan[]> {
  return collectPlans(environment, async () => {
    for (const query of asked) for (let time = 0; time < repetitions; time += 1) await measureQuery(url, clinic, query);
  });
}

const urlOf = (environment: ProofEnvironment, app: 'api-a' | 'api-b'): string => `http://127.0.0.1:${appPort(environment.instance, app)}`;
