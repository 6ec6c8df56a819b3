// Proves how much processor time PostgreSQL spends on our list and booking, compared with the simplest SQL that gives the same answers.
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { type SendStatement, simplestBooking, simplestList } from '../baselines/simplest-sql.ts';
import { createBookings, createComparedClinic, deleteBookings, listPaths, comparedDatabase, ownerUrl } from '../booking/compared-clinic.ts';
import type { Clinic, SignedInUser } from '../booking/people.ts';
import { type CountingServer, startCountingServer } from '../cost/counting-server.ts';
import type { Claim } from '../support/claim.ts';
import { median } from '../support/measure.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';

const sizes = { full: { rounds: 5, requests: 100 }, quick: { rounds: 5, requests: 30 } };
/** Milliseconds of PostgreSQL's processor time for one request. */
type Compared = { name: string; most: number; ours: () => Promise<void>; bare: () => Promise<unknown> };

export const ratioListCpu: Claim = {
  name: 'ratio-list-cpu',
  promise:
    'PostgreSQL spends at most twice the processor time of the simplest SQL for the same answer (as the owner, without policies and triggers) on a list of 10 appointments, three times on one with totals and tabs, and three times on a booking',
  defects: { 'policy-reads-all': 'a policy of the appointments reads a whole table' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const clinic = await createComparedClinic(environment, size);
    if (mutation) await environment.sql(readsAll);
    const server = await startCountingServer(environment, comparedDatabase);
    const owner = new pg.Client({ connectionString: ownerUrl(environment) });
    await owner.connect();
    try {
      for (const one of await comparedRequests(server, owner, clinic)) await compare(report, environment, server, owner, one, sizes[size]);
    } finally {
      await owner.end();
      await server.stop();
    }
  },
};

/** A defect that `cost` must notice as well. */
export const readsAll =
  'create policy wasteful on appointments as restrictive for select to lafiya_api using ((select count(*) from care_locations) >= 0)';

async function comparedRequests(server: CountingServer, owner: pg.Client, clinic: Clinic): Promise<Compared[]> {
  const send: SendStatement = async (name, text, values) => (await owner.query<Record<string, unknown>>({ name, text, values })).rows;
  const [patient] = clinic.patients as [SignedInUser];
  const request = async (who: SignedInUser, path: string, form?: object): Promise<void> => {
    const headers = { authorization: `Bearer ${await who.bearer()}`, 'content-type': 'application/json' };
    const response = await fetch(`${server.url}${path}`, { headers, ...(form ? { method: 'POST', body: JSON.stringify(form) } : {}) });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was refused: ${text}`);
  };
  const { plain, whole } = listPaths();
  await requireSameAnswer(`${server.url}${whole}`, await patient.bearer(), await simplestList(send, patient.userId, true));
  const next = createBookings(clinic);
  return [
    { name: 'list of 10', most: 2, ours: () => request(patient, plain), bare: () => simplestList(send, patient.userId, false) },
    {
      name: 'list of 10 with totals and tabs',
      most: 3,
      ours: () => request(patient, whole),
      bare: () => simplestList(send, patient.userId, true),
    },
    {
      name: 'booking',
      most: 3,
      ours: () => {
        const { patient: who, form } = next();
        return request(who, '/api/appointments', form);
      },
      bare: async () => {
        const { patient: who, form } = next();
        if (!(await simplestBooking(send, { ...form, userId: who.userId }))) throw new Error('The simplest booking wrote nothing.');
      },
    },
  ];
}

type Answer = { total: number; counts: Record<string, number>; appointments: { id: string; status: string; doctor: { id: string } }[] };

/** Otherwise the two would be compared for different work. */
async function requireSameAnswer(url: string, bearer: string, simplest: object): Promise<void> {
  const ours = (await (await fetch(url, { headers: { authorization: `Bearer ${bearer}` } })).json()) as Answer;
  const essence = ({ total, counts, appointments }: Answer): string =>
    JSON.stringify([
      total,
      Object.entries(counts).toSorted(([a], [b]) => a.localeCompare(b)),
      appointments.map(({ id, status, doctor }) => [id, status, doctor.id]),
    ]);
  const [one, other] = [essence(ours), essence(simplest as Answer)];
  if (one !== other) throw new Error(`The simplest SQL gives another answer: ${other} instead of ${one}.`);
}

async function compare(
  report: Report,
  environment: ProofEnvironment,
  server: CountingServer,
  owner: pg.Client,
  { name, most, ours, bare }: Compared,
  { rounds, requests }: { rounds: number; requests: number },
): Promise<void> {
  const pid = Reflect.get(owner, 'processID') as number;
  const times: Record<'ours' | 'bare', number[]> = { ours: [], bare: [] };
  const repeat = async (work: () => Promise<unknown>): Promise<void> => {
    for (let time = 0; time < requests; time += 1) await work();
  };
  // The first round is a warm-up: PostgreSQL plans and keeps its plans.
  for (let round = 0; round <= rounds; round += 1) {
    if (name === 'booking') await deleteBookings(environment);
    const { cost } = await server.count(() => repeat(ours));
    const before = processorMs(pid);
    await repeat(bare);
    if (round === 0) continue;
    times.ours.push(cost.postgresMs / requests);
    times.bare.push((processorMs(pid) - before) / requests);
  }
  const [mine, simplest] = [median(times.ours), median(times.bare)];
  report.figure(`${name}, ours`, mine, 'ms of PostgreSQL’s processor time');
  report.figure(`${name}, simplest SQL`, simplest, 'ms');
  report.holdsInTime(
    mine / simplest <= most,
    `${name}: ours takes ${(mine / simplest).toFixed(2)} times the processor time (at most ${most})`,
  );
}

/** Of one of PostgreSQL's processes, from the kernel. */
const processorMs = (pid: number): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1_000_000;
