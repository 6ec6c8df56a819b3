// The same verdicts by real processes in real time: api, worker and media server, people with clients of their own. Only the visit's hours are moved, by hand.
import { setTimeout as sleep } from 'node:timers/promises';
import { appPort } from '@lafiya/tools/apps';
import type { Report } from '../frame/report.ts';
import type { Stage } from '../frame/stage.ts';
import { sitDown } from './native-client.ts';
import { ask, enter, type Entered, type Pair, settleCalls } from './visits.ts';

const longestMs = 90_000;
const breaks = 3;

export async function proveInRealTime(report: Report, stage: Stage): Promise<void> {
  await stage.start(['api-a', 'worker-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
  const url = `http://127.0.0.1:${appPort(stage.instance, 'api-a')}`;
  const { pairs } = await settleCalls(stage, 3);
  const [absent, broken, alone] = pairs as [Pair, Pair, Pair];
  const [missed, seconds] = await Promise.all([
    patientIsAbsent(stage, url, absent),
    lineBreaks(stage, url, broken),
    shift(stage, alone, '29 minutes 55 seconds'),
  ]);
  report.holds(missed >= 15 * 60, `in real time an absent patient is a no-show ${Math.round(missed)} s after the start, not before 900`);
  const off = Math.abs(seconds.told - seconds.truth);
  report.figure('in real time: together by the answer, and in truth', `${seconds.told} and ${seconds.truth.toFixed(1)} s`);
  report.holds(seconds.wasNoShow === false && off <= 5, `${breaks} real reconnects are no no-show, and the duration is right to 5 s`);
  const called = await until(stage, alone, 'CANCELLED');
  report.holds(called >= 30 * 60, `in real time a doctor who never comes has the visit called off ${Math.round(called)} s after the start`);
}

/** The doctor is really in the call, the patient never opens the page. Gives the seconds from the start to the verdict. */
async function patientIsAbsent(stage: Stage, url: string, pair: Pair): Promise<number> {
  const { appointmentId, doctor } = pair;
  const made = await ask(url, doctor, 'create-room', { appointmentId });
  const pass = (await ask(url, doctor, 'join-room', { roomName: made.body.data?.['roomName'] })).body.data as Entered['passes']['doctor'];
  const client = await sitDown(pass);
  await shift(stage, pair, '14 minutes 50 seconds');
  const after = await until(stage, pair, 'NO_SHOW');
  await client.leave();
  return after;
}

/** Both are in the call; the patient's client goes and comes back. */
async function lineBreaks(stage: Stage, url: string, pair: Pair): Promise<{ told: number; truth: number; wasNoShow: boolean }> {
  const { passes, doctor, appointmentId } = await enter(url, pair);
  const doctors = await sitDown(passes.doctor);
  await shift(stage, pair, '16 minutes');
  let truth = 0;
  for (let times = 0; times <= breaks; times += 1) {
    const patients = await sitDown(passes.patient);
    const from = performance.now();
    await sleep(5_000);
    await patients.leave();
    truth += (performance.now() - from) / 1_000;
    await sleep(2_000);
  }
  await until(stage, pair, 'IN_PROGRESS');
  const ended = await ask(url, doctor, 'end-consultation', { appointmentId, duration: 36_000 });
  await doctors.leave();
  const [seen] = await stage.sql<{ n: number }>(
    `select count(*)::int as n from appointment_events where appointment_id = $1 and to_status = 'NO_SHOW'`,
    [appointmentId],
  );
  return { told: Number(ended.body.data?.['secondsTogether'] ?? -1), truth, wasNoShow: (seen?.n ?? 1) > 0 };
}

/** Without the triggers, for which a visit that is moved begins anew. */
async function shift(stage: Stage, { appointmentId }: Pair, ago: string): Promise<void> {
  await stage.sql(`begin; set local session_replication_role = 'replica';
    update appointments set starts_at = now() - interval '${ago}', ends_at = now() - interval '${ago}' + interval '60 minutes' where id = '${appointmentId}';
    commit`);
}

/** Waits for a state; gives how many seconds after the start it came, by the visit's own history. */
async function until(stage: Stage, { appointmentId }: Pair, status: string): Promise<number> {
  for (const end = Date.now() + longestMs; Date.now() < end; await sleep(500)) {
    const [row] = await stage.sql<{ seconds: number }>(
      `select extract(epoch from e.occurred_at - a.starts_at)::float as seconds from appointment_events e join appointments a on a.id = e.appointment_id
       where e.appointment_id = $1 and e.to_status = $2`,
      [appointmentId, status],
    );
    if (row) return row.seconds;
  }
  throw new Error(`The visit did not become ${status} within ${longestMs / 1_000} s.`);
}
