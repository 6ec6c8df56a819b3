// Proves that our overhead around a patient's page is small: the API against a bare Fastify that sends the statements which the API was seen to send.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadDemo } from '@lafiya/demo/load-demo';
import { appPort } from '@lafiya/tools/apps';
import { databaseUrl } from '@lafiya/tools/services/instance';
import type { ReplayedPiece, ReplayedRequest, ReplayedStatement, ReplayedValue } from '../baselines/replaying-server.ts';
import type { Sent } from '../baselines/counting-api.ts';
import { createCallers } from '../cost/callers.ts';
import { startCountingServer } from '../cost/counting-server.ts';
import { dropClinic } from '../growth/clinics.ts';
import { loadAlternating, minRatioFor, reportRatio } from '../support/alternating-load.ts';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { Claim } from '../support/claim.ts';
import { needlessWork } from '../support/needless-work.ts';
import { type ProofEnvironment, withDatabase } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';

const promised = 0.6;
const database = 'lafiya_ratio_record';
const roles = ['api', 'identity', 'worker'] as const;
/** What a patient's page asks for when it is opened. */
const parts = ['', '/chart', '/vitals', '/timeline'];

export const ratioRecord: Claim = {
  name: 'ratio-record',
  promise: `opening a patient's page (patient, chart, vitals and timeline) gives at least ${promised} of the requests a second of a bare Fastify that sends the same statements, transactions included`,
  defects: { 'needless-work': 'the API wastes five milliseconds at each request' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await loadDemo(environment.instance, database, { env: environment.processEnv() });
    try {
      await withDatabase(environment, database, async (inDatabase) => {
        const { fixtures, bearer } = await createCallers(inDatabase);
        const authorization = `Bearer ${await bearer('doctor')}`;
        const paths = parts.map((part) => `/api/patients/${fixtures.patient.patientId}${part}`);
        const recorded = await record(inDatabase, paths, authorization);
        for (const [index, { statements }] of recorded.entries())
          report.figure(`statements of ${parts[index] || 'the patient'}`, statements.length, 'with those of transactions');
        checkRecorded(report, recorded);
        const env = { RATE_LIMIT_FACTOR: '1000000', ANSWER_CACHE: 'off', ...(mutation ? { NODE_OPTIONS: needlessWork(5) } : {}) };
        await environment.start(['api-a'], { database, env });
        const bare = await startReplaying(environment, recorded);
        const urls = { ours: `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`, bare: bare.url };
        const requests = paths.map((one) => ({ method: 'GET' as const, path: one, headers: { authorization } }));
        try {
          reportRatio(report, await loadAlternating(urls, size, requests), minRatioFor(promised, size), 'a patient’s page');
        } finally {
          await bare.stop();
          await environment.stop('api-a');
        }
      });
    } finally {
      await dropClinic(environment, database);
    }
  },
};

/** Each request twice, so that values made for one request are told from those that are always the same. */
async function record(environment: ProofEnvironment, paths: string[], authorization: string): Promise<ReplayedRequest[]> {
  const server = await startCountingServer(environment, database);
  const send = async (one: string): Promise<Sent[]> => {
    const { cost } = await server.count(async () => {
      const response = await fetch(`${server.url}${one}`, { headers: { authorization } });
      const text = await response.text();
      if (!response.ok) throw new Error(`${one} was refused: ${text}`);
    });
    return cost.sent;
  };
  try {
    const requests: ReplayedRequest[] = [];
    for (const one of paths) {
      // The first request reads what a process keeps.
      await send(one);
      requests.push({ path: one, statements: compare(one, await send(one), await send(one)) });
    }
    return requests;
  } finally {
    await server.stop();
  }
}

function compare(name: string, first: Sent[], second: Sent[]): ReplayedStatement[] {
  if (first.map(({ text }) => text).join('\n') !== second.map(({ text }) => text).join('\n'))
    throw new Error(`${name} sends other statements the second time.`);
  return first.map(({ role, text, values }, index) => ({
    role,
    text,
    values: values.map((value, place) => compareValues(value, second[index]?.values[place])),
  }));
}

/** Ids and times, between which the pieces of a text are the same. */
const made = /([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{4}-\d\d-\d\dT[\d:.]+Z)/;

function compareValues(first: unknown, second: unknown): ReplayedValue {
  if (JSON.stringify(first) === JSON.stringify(second)) return { same: first };
  const others = String(second).split(made);
  const pieces = String(first)
    .split(made)
    .map((piece, index): ReplayedPiece => {
      if (piece === others[index]) return piece;
      if (!made.test(piece)) throw new Error(`A value that differs between requests is neither an id nor a time: ${piece}`);
      return { fresh: piece.includes('T') ? 'time' : 'id' };
    });
  return { pieces };
}

/** Otherwise the two would be compared for less than a page. */
function checkRecorded(report: Report, recorded: ReplayedRequest[]): void {
  const sends = (text: RegExp): number => recorded.filter(({ statements }) => statements.some((one) => text.test(one.text))).length;
  report.holds(sends(/session_state/) === parts.length, `${sends(/session_state/)} of ${parts.length} requests check the session`);
  report.holds(sends(/audit_events/) === parts.length, `${sends(/audit_events/)} of ${parts.length} requests record who read`);
  report.holds(sends(/timeline_encounters/) === 1, `${sends(/timeline_encounters/)} of them reads the timeline`);
}

async function startReplaying(environment: ProofEnvironment, recorded: ReplayedRequest[]) {
  const file = path.join(environment.instance.folder, 'recorded-statements.json');
  writeFileSync(file, JSON.stringify(recorded));
  const urls = Object.fromEntries(roles.map((role) => [`lafiya_${role}`, databaseUrl(environment.instance, role, database)]));
  return startBaselineServer(environment, 'replaying-server', '', { STATEMENTS_FILE: file, ROLE_URLS: JSON.stringify(urls) });
}
