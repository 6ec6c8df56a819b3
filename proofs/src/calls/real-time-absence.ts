// Checks absence decisions in real time with real processes and native clients. Only the start of the appointment is moved in the database.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import type { Report } from '../support/report.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { joinAsParticipant } from './native-client.ts';
import { requestVideoApi, enterCall, type EnteredCall, type Pair, createCalls } from './appointments.ts';

const timeoutMs = 90_000;
const breaks = 3;

export async function checkAbsenceInRealTime(report: Report, environment: ProofEnvironment): Promise<void> {
  await environment.start(['api-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
  const { pairs } = await createCalls(environment, 3);
  const [absent, broken, alone] = pairs as [Pair, Pair, Pair];
  const [missed, seconds] = await Promise.all([
    measureNoShow(environment, url, absent),
    measureReconnects(environment, url, broken),
    moveStart(environment, alone, '29 minutes 55 seconds'),
  ]);
  report.holds(missed >= 15 * 60, `in real time an absent patient is a no-show ${Math.round(missed)} s after the start, not before 900`);
  const deviation = Math.abs(seconds.reported - seconds.actual);
  report.figure('in real time: together by the answer, and in truth', `${seconds.reported} and ${seconds.actual.toFixed(1)} s`);
  report.holds(
    seconds.wasNoShow === false && deviation <= 5,
    `${breaks} real reconnects are not a no-show, and the duration is right within 5 s`,
  );
  const cancelled = await waitForStatus(environment, alone, 'CANCELLED');
  report.holds(
    cancelled >= 30 * 60,
    `in real time a doctor who never comes has the appointment cancelled ${Math.round(cancelled)} s after the start`,
  );
}

/** The doctor is in the call, the patient never comes. Returns the seconds from the start to the no-show. */
async function measureNoShow(environment: ProofEnvironment, url: string, pair: Pair): Promise<number> {
  const { appointmentId, doctor } = pair;
  const made = await requestVideoApi(url, doctor, 'create-room', { appointmentId });
  const details = (await requestVideoApi(url, doctor, 'join-room', { roomName: made.body.data?.['roomName'] })).body
    .data as EnteredCall['joinDetails']['doctor'];
  const client = await joinAsParticipant(details);
  await moveStart(environment, pair, '14 minutes 50 seconds');
  const after = await waitForStatus(environment, pair, 'NO_SHOW');
  await client.leave();
  return after;
}

/** Both are in the call; the patient's client disconnects and reconnects. */
async function measureReconnects(
  environment: ProofEnvironment,
  url: string,
  pair: Pair,
): Promise<{ reported: number; actual: number; wasNoShow: boolean }> {
  const { joinDetails, doctor, appointmentId } = await enterCall(url, pair);
  const doctors = await joinAsParticipant(joinDetails.doctor);
  await moveStart(environment, pair, '16 minutes');
  let actual = 0;
  for (let times = 0; times <= breaks; times += 1) {
    const patients = await joinAsParticipant(joinDetails.patient);
    const from = performance.now();
    await sleep(5_000);
    await patients.leave();
    actual += (performance.now() - from) / 1_000;
    await sleep(2_000);
  }
  await waitForStatus(environment, pair, 'IN_PROGRESS');
  const ended = await requestVideoApi(url, doctor, 'end-consultation', { appointmentId, duration: 36_000 });
  await doctors.leave();
  const [seen] = await environment.sql<{ n: number }>(
    `select count(*)::int as n from appointment_events where appointment_id = $1 and to_status = 'NO_SHOW'`,
    [appointmentId],
  );
  return { reported: Number(ended.body.data?.['secondsTogether'] ?? -1), actual, wasNoShow: (seen?.n ?? 1) > 0 };
}

/** Without triggers, because they treat a moved appointment as a new one. */
async function moveStart(environment: ProofEnvironment, { appointmentId }: Pair, ago: string): Promise<void> {
  await environment.sql(`begin; set local session_replication_role = 'replica';
    update appointments set starts_at = now() - interval '${ago}', ends_at = now() - interval '${ago}' + interval '60 minutes' where id = '${appointmentId}';
    commit`);
}

/** Waits for a status; returns how many seconds after the start it was set, according to the appointment's history. */
async function waitForStatus(environment: ProofEnvironment, { appointmentId }: Pair, status: string): Promise<number> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await sleep(500)) {
    const [row] = await environment.sql<{ seconds: number }>(
      `select extract(epoch from e.occurred_at - a.starts_at)::float as seconds from appointment_events e join appointments a on a.id = e.appointment_id
       where e.appointment_id = $1 and e.to_status = $2`,
      [appointmentId, status],
    );
    if (row) return row.seconds;
  }
  throw new Error(`The appointment did not become ${status} within ${timeoutMs / 1_000} s.`);
}
