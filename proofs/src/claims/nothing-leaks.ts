// Proves that names, reasons and tokens reach no log, trace or metric of any process, and nothing that a lock screen shows of a message.
import { type AppName, appPort } from '@lafiya/tools/apps';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DocumentedRoute, readDocumentedRoutes } from '../access/access-document.ts';
import { createFixtures } from '../access/fixtures.ts';
import { createResources } from '../access/resources.ts';
import { createLogReader, type LogReader, type SpanCollector, startSpanCollector } from '../leaks/collected-output.ts';
import { collectMessages, type Message } from '../leaks/messages.ts';
import { openMarkedPages } from '../leaks/marked-pages.ts';
import { type MarkedAnswer, requestEveryRoute, type Target } from '../leaks/marked-requests.ts';
import { createLeakSearch, type LeakSearch } from '../leaks/marks.ts';
import { startRefusingMailServer } from '../leaks/refusing-mail-server.ts';
import type { Claim, Trial } from '../support/claim.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { replaceSource } from '../support/replace-source.ts';
import type { Report } from '../support/report.ts';

const minRequests = 500;
const minOfEach = 50;
const apps: AppName[] = ['api-a', 'worker-a', 'web-a'];

export const nothingLeaks: Claim = {
  name: 'nothing-leaks',
  promise:
    'at least 500 requests with marked names, reasons and tokens through every route, answered, refused and broken, on api, worker and web: 0 marks in logs, traces, metrics and in subjects, SMS and push; every answer to a user says no-store',
  defects: {
    'raw-urls': 'the log has the URL of a request instead of its route',
    'whole-errors': 'the log and the traces have the message of any error',
    'named-subjects': 'the subjects of emails about appointments name the patient',
  },
  run: async (trial) => {
    await checkTelemetry(trial);
  },
};

const defects: Record<string, string> = {
  'named-subjects': replaceSource('/notify-participants.ts', 'const subject = ', 'const subject = side.patientName + '),
  'raw-urls': replaceSource('/loggable-request.ts', '    route,\n', '    route: request.url,\n'),
  'whole-errors': replaceSource(
    '/loggable-error.ts',
    'isOwn(error, frames[0]) ? withoutQuotedValues(error.message) : leftOut',
    'error.message',
  ),
};

async function checkTelemetry({ report, mutation, environment: open }: Trial): Promise<void> {
  const environment = await open();
  await environment.freshDatabase();
  const fixtures = await createFixtures(environment);
  const [spans, mailServer] = [await startSpanCollector(), await startRefusingMailServer()];
  const logOf = createLogReader(environment, apps);
  const env = {
    LOG_LEVEL: 'trace',
    RATE_LIMIT_FACTOR: '1000000',
    OTEL_EXPORTER_OTLP_ENDPOINT: spans.url,
    SMTP_URL: mailServer.url,
    ...(mutation && defects[mutation] ? { NODE_OPTIONS: defects[mutation] } : {}),
  };
  await environment.start(apps, { env });
  try {
    const resources = createResources(environment, fixtures);
    // A device of the patient, so that pushes are queued.
    await resources.ids['/api/notifications/devices/{id}']?.();
    const { answers, pages, metrics } = await sendMarkedRequests({ environment, url: urlOf(environment, 'api-a'), fixtures, resources });
    // Both processes export their last spans when they stop.
    await environment.stopAll();
    await checkRequests(report, environment, [...answers.map(({ status }) => status), ...pages]);
    checkStoring(report, answers);
    report.holds(mailServer.refused() > 0, `the mail server refused ${mailServer.refused()} recipients and repeated their addresses`);
    const find = createLeakSearch(fixtures);
    checkOutput(report, find, { logOf, spans, metrics });
    checkMessages(report, find, await collectMessages(environment));
  } finally {
    await environment.stopAll();
    spans.close();
    mailServer.close();
  }
}

const urlOf = ({ instance }: ProofEnvironment, name: AppName): string => `http://127.0.0.1:${appPort(instance, name)}`;

/** Also while the database refuses every row and quotes it, and while the web cannot reach the API. */
async function sendMarkedRequests(target: Target): Promise<{ answers: MarkedAnswer[]; pages: number[]; metrics: string }> {
  const { environment } = target;
  // Signing out ends sessions and their devices, so those routes come last.
  const isAuth = ({ path }: DocumentedRoute): boolean => path.startsWith('/api/auth');
  const routes = readDocumentedRoutes().toSorted((a, b) => Number(isAuth(a)) - Number(isAuth(b)));
  const answered = await requestEveryRoute(target, routes, ['valid', 'marked path', 'broken']);
  const pagesWithApi = await openMarkedPages(urlOf(environment, 'web-a'));
  await refuseEveryRow(environment);
  const failed = await requestEveryRoute(target, routes, ['valid']);
  // The worker tries again within seconds.
  await sleep(3_000);
  const metrics = await Promise.all(
    (['api-a', 'worker-a'] as const).map(async (name) => (await fetch(`${urlOf(environment, name)}/metrics`)).text()),
  );
  await environment.stop('api-a');
  const pagesWithoutApi = await openMarkedPages(urlOf(environment, 'web-a'));
  return { answers: [...answered, ...failed], pages: [...pagesWithApi, ...pagesWithoutApi], metrics: metrics.join('\n') };
}

/** Every row that our processes write is refused, with the whole row in the message and the detail. Sessions work, so that requests get that far. */
async function refuseEveryRow(environment: ProofEnvironment): Promise<void> {
  await environment.sql(
    `create function refuse_row() returns trigger language plpgsql as $$ begin
       if session_user not like 'lafiya%' then return new; end if;
       raise unique_violation using message = 'refused ' || translate(to_jsonb(new)::text, '"', ' '), detail = new::text, constraint = 'a_constraint';
     end $$`,
  );
  await environment.sql(
    `do $$ declare it regclass; begin
       for it in select c.oid from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'sessions' loop
         execute format('create trigger aa_refuse_row before insert or update on %s for each row execute function refuse_row()', it);
       end loop;
     end $$`,
  );
}

async function checkRequests(report: Report, environment: ProofEnvironment, statuses: number[]): Promise<void> {
  const countOf = (first: number): number => statuses.filter((status) => Math.floor(status / 100) === first).length;
  report.figure('requests', statuses.length);
  report.figure('answered with 2xx, 4xx, 5xx', `${countOf(2)}, ${countOf(4)}, ${countOf(5)}`);
  report.holds(statuses.length >= minRequests, `${statuses.length} requests were sent (at least ${minRequests})`);
  report.holds(
    [2, 4, 5].every((first) => countOf(first) >= minOfEach),
    `at least ${minOfEach} each were answered, refused and broken`,
  );
  const [stored] = await environment.sql<{ count: number }>(
    `select count(*)::integer as count from outbox where payload::text ilike '%zqleak%'`,
  );
  report.holds((stored?.count ?? 0) > 0, `${stored?.count ?? 0} messages with marks waited for the worker`);
}

function checkStoring(report: Report, answers: MarkedAnswer[]): void {
  const own = answers.filter(({ isPublic }) => !isPublic);
  const stored = own.filter(({ cacheControl }) => !/^no-store\b/.test(cacheControl));
  for (const { route, cacheControl } of stored.slice(0, 5)) report.figure('may be stored', `${route}: ${cacheControl || 'nothing said'}`);
  report.holds(
    own.length > 0 && stored.length === 0,
    `${stored.length} of ${own.length} answers to users may be stored by a browser or proxy`,
  );
}

type Output = { logOf: LogReader; spans: SpanCollector; metrics: string };

function checkOutput(report: Report, find: LeakSearch, { logOf, spans, metrics }: Output): void {
  for (const name of apps) {
    const lines = logOf(name).split('\n').filter(Boolean);
    const withErrors = lines.filter((line) => line.includes('"err":')).length;
    report.figure(`${name}: lines, of them with an error`, `${lines.length}, ${withErrors}`);
    report.holds(withErrors > 0, `the log of ${name} holds errors (${withErrors})`);
    checkText(report, find, `the log of ${name}`, lines.join('\n'));
  }
  report.figure('spans', spans.count());
  report.holds(spans.count() >= minRequests, `${spans.count()} spans were exported (at least ${minRequests})`);
  checkText(report, find, 'the traces', spans.text());
  report.holds(/http_request_seconds_count\{/.test(metrics), 'the metrics count the requests');
  checkText(report, find, 'the metrics', metrics);
}

function checkText(report: Report, find: LeakSearch, where: string, text: string): void {
  const found = find(text);
  for (const place of found.slice(0, 5)) report.figure(`found in ${where}`, place);
  report.holds(found.length === 0, `${where}: ${found.length} marks`);
}

/** Reasons that the recipient has to know, written by an admin about an account or a licence, or as the answer itself. */
const showsReason = new Set(['staff-suspended', 'staff-restored', 'second-factor-reset', 'licence-refused', 'contact-answer']);
/** Codes that are typed cannot be in a link. */
const showsCode = new Set(['verify-email', 'new-address', 'factor-code']);

function checkMessages(report: Report, find: LeakSearch, messages: Message[]): void {
  const kinds = Map.groupBy(messages, ({ kind }) => (['sms', 'push'].includes(kind) ? kind : 'email'));
  for (const kind of ['email', 'sms', 'push']) {
    const found = (kinds.get(kind) ?? []).flatMap((message) => find(message.visible).map((place) => `${message.kind}: ${place}`));
    for (const place of found.slice(0, 5)) report.figure(`found in what a lock screen shows of ${kind}`, place);
    report.holds(
      kinds.has(kind) && found.length === 0,
      `${kinds.get(kind)?.length ?? 0} × ${kind}: ${found.length} marks where others may see them`,
    );
  }
  const hidden = messages.flatMap(({ kind, hidden: text }) => [
    ...(/zqleakreason/i.test(text) && !showsReason.has(kind) ? [`${kind} gives a reason`] : []),
    ...(/zqleaktoken/i.test(text) && !showsCode.has(kind) ? [`${kind} has a token outside of its links`] : []),
  ]);
  for (const what of hidden.slice(0, 5)) report.figure('found in a text', what);
  report.holds(hidden.length === 0, `${hidden.length} texts give a reason without need or a token outside of a link`);
}
