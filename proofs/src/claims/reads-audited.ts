// Proves that every answer with somebody else's data has its audit row with that person, for every route and every kind of caller.
import { hasAccessLogLabel } from '@lafiya/domain/access/access-log-labels';
import { appPort } from '@lafiya/tools/apps';
import { type DocumentedRoute, readDocumentedRoutes } from '../access/access-document.ts';
import { createFixtures, type Fixtures } from '../access/fixtures.ts';
import { type MatrixResult, requestAllRoutes } from '../access/request-matrix.ts';
import { createResources } from '../access/resources.ts';
import type { Claim } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';

const minAnswers = 50;
/** Messages to the caller. What they tell has its row from when they were sent. */
const ownMessages = new Set(['GET /api/notifications']);
const minRefusals = 300;

export const readsAudited: Claim = {
  name: 'reads-audited',
  promise:
    'every route, for eleven kinds of callers: an answer with personal data of somebody else has its audit row, with that person, address and session; a refusal has one too; 0 missing',
  defects: {
    'lost-rows': 'the rows of lists of appointments are not stored',
    'nobody-named': 'the rows of lists do not say whom the list showed',
    'quiet-refusals': 'refusals are not stored',
  },
  run: async ({ report, mutation, environment: open }) => {
    const environment = await open();
    await environment.freshDatabase();
    const fixtures = await createFixtures(environment);
    const resources = createResources(environment, fixtures);
    const routes = readDocumentedRoutes();
    if (mutation) await introduceDefect(environment, mutation);
    await environment.start(['api-a'], { env: { RATE_LIMIT_FACTOR: '1000000' } });
    const url = `http://127.0.0.1:${appPort(environment.instance, 'api-a')}`;
    const results = await requestAllRoutes(environment, url, routes, fixtures, resources);
    await environment.stop('api-a');
    const rows = await auditRows(environment);
    checkAnswers(report, results, rows, fixtures);
    checkRefusals(report, results, rows, routes, fixtures);
    checkRows(report, [...rows.values()].flat());
  },
};

const defects: Record<string, string> = {
  'lost-rows': `if new.action = 'appointment.listed' then return null; end if;`,
  'nobody-named': `new.patient_ids := '{}'; new.resource_ids := '{}';`,
  'quiet-refusals': `if new.outcome = 'refused' then return null; end if;`,
};

async function introduceDefect(environment: ProofEnvironment, mutation: string): Promise<void> {
  await environment.sql(
    `create function forgetful() returns trigger language plpgsql as $$ begin ${defects[mutation] ?? ''} return new; end $$`,
  );
  await environment.sql('create trigger audit_events_forgetful before insert on audit_events for each row execute function forgetful()');
}

type AuditRow = {
  requestId: string;
  action: string;
  outcome: string;
  hasOrigin: boolean;
  isSignedIn: boolean;
  isUser: boolean;
  patientIds: string[];
  subjectIds: string[];
};

async function auditRows(environment: ProofEnvironment): Promise<Map<string, AuditRow[]>> {
  const rows = await environment.sql<AuditRow>(
    `select request_id as "requestId", action, outcome, address is not null and device is not null as "hasOrigin", session_id is not null as "isSignedIn",
       actor_kind = 'user' and action <> 'calendar.feed_read' as "isUser",
       array_remove(patient_id || patient_ids, null)::text[] as "patientIds", array_remove(resource_id || resource_ids, null)::text[] as "subjectIds"
     from audit_events where request_id is not null`,
  );
  return Map.groupBy(rows, ({ requestId }) => requestId) as Map<string, AuditRow[]>;
}

function checkAnswers(report: Report, results: MatrixResult[], rows: Map<string, AuditRow[]>, fixtures: Fixtures): void {
  const answers = results.filter(({ shown, route }) => shown.length > 0 && !ownMessages.has(route));
  const missing = answers.flatMap((one) =>
    one.shown
      .filter((name) => !isOwnParticipant(one, name) && !isNamed(rows.get(one.requestId) ?? [], name, fixtures))
      .map((name) => `${one.persona} at ${one.route} saw ${name}`),
  );
  for (const line of missing.slice(0, 12)) report.figure('no row', line);
  report.figure('answers with data of somebody else', answers.length);
  report.figure('routes that gave them', new Set(answers.map(({ route }) => route)).size);
  report.holds(answers.length >= minAnswers, `${answers.length} answers held data of somebody else (at least ${minAnswers})`);
  report.holds(missing.length === 0, `${missing.length} of them lack the row that names the person`);
  const broken = results.filter(({ status }) => status >= 500);
  for (const one of broken.slice(0, 12)) report.figure('server error', `${one.persona} at ${one.route}`);
  report.holds(broken.length === 0, `${broken.length} routes answered with a server error, as one without its row does`);
}

/** Carers and staff are named in answers about a patient: who did something, who takes part. */
const isParticipant = (name: keyof Fixtures): boolean => !['patient', 'other_patient', 'suspended'].includes(name);
/** In answers about the caller's own record, which need no row. */
const isOwnParticipant = ({ persona, route }: MatrixResult, name: keyof Fixtures): boolean =>
  (persona === 'patient' && isParticipant(name)) ||
  // Their home page says who read their own record: the admin, in a list.
  ((persona === 'other_patient' || persona === 'sponsor') && route === 'GET /api/home/start' && name === 'admin');

function isNamed(rows: AuditRow[], name: keyof Fixtures, fixtures: Fixtures): boolean {
  const { patientId, userId, doctorId } = fixtures[name];
  return rows.some(
    ({ patientIds, subjectIds, outcome }) =>
      outcome !== 'refused' &&
      (patientIds.includes(patientId) ||
        subjectIds.includes(userId) ||
        subjectIds.includes(doctorId) ||
        (isParticipant(name) && patientIds.includes(fixtures.patient.patientId))),
  );
}

const refusals = new Set(['forbidden', 'not_found', 'mfa_required', 'doctor_not_verified']);

/** Routes whose id is the first patient's record or appointment: a refusal names that patient. */
const aboutPatient = /^[A-Z]+ \/api\/(patients|appointments|video\/calls|consultations)\/\{id\}/;

function checkRefusals(
  report: Report,
  results: MatrixResult[],
  rows: Map<string, AuditRow[]>,
  routes: DocumentedRoute[],
  { patient }: Fixtures,
): void {
  const aboutSomebody = new Set(
    routes.filter(({ path, permission }) => path.includes('{') && permission !== 'anyone').map(({ method, path }) => `${method} ${path}`),
  );
  const refused = results.filter(
    ({ wasAllowed, code, persona, route }) => !wasAllowed && refusals.has(code) && persona !== 'anonymous' && aboutSomebody.has(route),
  );
  const isRecorded = ({ requestId, route }: MatrixResult): boolean =>
    rows
      .get(requestId)
      ?.some(({ outcome, patientIds }) => outcome === 'refused' && (!aboutPatient.test(route) || patientIds.includes(patient.patientId))) ??
    false;
  const missing = refused.filter((one) => !isRecorded(one));
  for (const one of missing.slice(0, 12)) report.figure('refusal without a row', `${one.persona} at ${one.route}, ${one.code}`);
  report.figure('refusals', refused.length);
  report.holds(refused.length >= minRefusals, `${refused.length} refusals at routes about somebody (at least ${minRefusals})`);
  report.holds(missing.length === 0, `${missing.length} of them lack their row`);
}

function checkRows(report: Report, rows: AuditRow[]): void {
  const wordless = [...new Set(rows.filter(({ patientIds }) => patientIds.length > 0).map(({ action }) => action))].filter(
    (action) => !hasAccessLogLabel(action),
  );
  const nowhere = rows.filter(({ hasOrigin }) => !hasOrigin);
  const sessionless = rows.filter(({ isSignedIn, isUser }) => isUser && !isSignedIn);
  report.holds(wordless.length === 0, `every kind of row that a patient sees has words (without: ${wordless.join(', ') || 'none'})`);
  report.holds(nowhere.length === 0, `${nowhere.length} of ${rows.length} rows do not say from where`);
  report.holds(sessionless.length === 0, `${sessionless.length} rows of signed-in people do not say in which session`);
}
