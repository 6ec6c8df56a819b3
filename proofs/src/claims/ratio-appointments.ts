// Proves how a list of appointments and a booking compare with the simplest SQL that gives the same answers: our API against a bare Fastify.
import { appPort } from '@lafiya/tools/apps';
import type autocannon from 'autocannon';
import {
  comparedDatabase,
  createBookings,
  createComparedClinic,
  deleteBookings,
  listPaths,
  type NextBooking,
  ownerUrl,
} from '../booking/compared-clinic.ts';
import type { Clinic } from '../booking/people.ts';
import { startBaselineServer } from '../support/baseline-server.ts';
import type { Claim, Size } from '../support/claim.ts';
import { reportRatio, minRatioFor, type ServerName, servers } from '../support/alternating-load.ts';
import { load, median } from '../support/measure.ts';
import { needlessWork } from '../support/needless-work.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';

const promised = 0.5;
const sizes = { full: { rounds: 7, seconds: 5 }, quick: { rounds: 3, seconds: 1 } };
type Kind = 'list' | 'booking';

export const ratioAppointments: Claim = {
  name: 'ratio-appointments',
  promise: `GET /api/appointments (a page of 10) and POST /api/appointments each give at least ${promised} of the requests a second of a bare Fastify with the simplest SQL that gives the same answer, as the tables' owner, without policies, triggers and audit of reads`,
  defects: { 'needless-work': 'the API wastes ten milliseconds at each request' },
  run: async ({ report, size, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const minRatio = minRatioFor(promised, size);
    const clinic = await createComparedClinic(environment, size);
    const bare = await startBaselineServer(environment, 'appointments-server', ownerUrl(environment));
    await environment.start(['api-a'], {
      database: comparedDatabase,
      env: { RATE_LIMIT_FACTOR: '1000000', ...(mutation ? { NODE_OPTIONS: needlessWork(10) } : {}) },
    });
    const urls = { ours: `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`, bare: bare.url };
    try {
      for (const kind of ['list', 'booking'] as const) {
        const { rates, failed } = await measure(environment, clinic, kind, urls, size);
        const [ours, engine] = [median(rates.ours), median(rates.bare)];
        reportRatio(report, { ours, bare: engine, ratio: ours / engine, failed }, minRatio, kind);
      }
    } finally {
      await bare.stop();
      await environment.stop('api-a');
    }
  },
};

async function measure(environment: ProofEnvironment, clinic: Clinic, kind: Kind, urls: Record<ServerName, string>, size: Size) {
  const rates: Record<ServerName, number[]> = { ours: [], bare: [] };
  let failed = 0;
  const { rounds, seconds } = sizes[size];
  const bearers = await Promise.all(clinic.patients.map((one) => one.bearer()));
  const next = createBookings(clinic);
  // The first round is a warm-up: both compile their code and prepare their statements.
  for (let round = 0; round <= rounds; round += 1) {
    for (const who of round % 2 === 0 ? servers : servers.toReversed()) {
      if (kind === 'booking') await deleteBookings(environment);
      const requests = [kind === 'list' ? listRequest(clinic, bearers) : bookingRequest(bearers, next)];
      const result = await load({ url: urls[who], seconds: round === 0 ? 1 : seconds, requests });
      failed += result.failed;
      if (round > 0) rates[who].push(result.perSecond);
    }
  }
  return { rates, failed };
}

const listRequest = ({ patients: [patient] }: Clinic, [bearer]: string[]): autocannon.Request => ({
  method: 'GET',
  path: listPaths().plain,
  headers: { authorization: `Bearer ${bearer}`, 'x-user-id': patient?.userId ?? '' },
});

const bookingRequest = (bearers: string[], next: NextBooking): autocannon.Request => ({
  method: 'POST',
  path: '/api/appointments',
  setupRequest: (request) => {
    const { patient, form, index } = next();
    const headers = { authorization: `Bearer ${bearers[index]}`, 'x-user-id': patient.userId, 'content-type': 'application/json' };
    return { ...request, body: JSON.stringify(form), headers };
  },
});
