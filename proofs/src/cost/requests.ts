// Every route of the OpenAPI document as each role that may call it: sent until its plans are kept, then counted.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import { type DocumentedRoute, readDocumentedRoutes } from '../access/access-document.ts';
import { addressOf } from '../access/resources.ts';
import type { Document } from '../fuzz/operations.ts';
import { resolve, sampleOf } from '../fuzz/sample-body.ts';
import { median } from '../support/measure.ts';
import { type Callers, freeTimes, restoreCallers, type Role, roles } from './callers.ts';
import { type Cost, type CountingServer, type RowsRead, sumOf } from './counting-server.ts';
import type { CostResources } from './resources.ts';
import { isEmptyAnswer, rowsIn } from './rows-answered.ts';

type CostedRoute = { route: string; address?: string; role: Role; isList: boolean; body: unknown };
export type RouteCost = {
  route: string;
  role: Role;
  isList: boolean;
  isChange: boolean;
  status: number;
  refusal: string;
  isEmpty: boolean;
  rowsAnswered: number;
  rowsRead: number;
  tables: RowsRead;
  statements: number;
  trips: number;
  serverMs: number;
  postgresMs: number;
};

export const readDocument = (): Document => JSON.parse(readFileSync(path.join(checkout, 'apps/server/openapi.json'), 'utf8')) as Document;

/** A stream never ends. */
const streams = new Set(['/api/live']);
/** Searches change nothing, so they are repeated as lists are. */
const isSearch = (path: string): boolean => /\/(emergency-)?search$/.test(path);

export function routesToCost(document: Document): CostedRoute[] {
  const documented = new Map(readDocumentedRoutes().map((route) => [`${route.method} ${route.path}`, route]));
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    streams.has(path)
      ? []
      : Object.entries(methods).flatMap(([method, operation]) => {
          const route = `${method.toUpperCase()} ${path}`;
          const parameters = (operation.parameters ?? []).map(({ name }) => name);
          const schema = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
          const body = schema ? (sampleOf(document.components.schemas, resolve(document.components.schemas, schema)) ?? {}) : {};
          const isList = parameters.includes('limit') || isSearch(path);
          const costed = rolesFor(documented.get(route)).map((role) => ({ route, role, isList, body }));
          const withMore = parameters.includes('include') ? costed.map((one) => ({ ...one, address: `${path}?include=total,tabs` })) : [];
          return [...costed, ...withMore];
        }),
  );
  // What changes add is there to be read; what they remove is added again.
  return routes.toSorted((a, b) => orderOf(a.route) - orderOf(b.route));
}

const orderOf = (route: string): number => {
  if (/^(GET|DELETE)/.test(route)) return route.startsWith('GET') ? 2 : 0;
  return /(remove|cancel|disconnect)$/.test(route) ? 0 : 1;
};

/** A public route answers everybody alike. */
function rolesFor(route: DocumentedRoute | undefined): Role[] {
  if (!route) throw new Error('docs/access.md does not have a route of the OpenAPI document.');
  const { allowed, permission } = route;
  if (permission.startsWith('anyone')) return ['visitor'];
  const isAllowed: Record<Role, boolean> = {
    visitor: false,
    patient: allowed.patient,
    doctor: allowed.treating_doctor || allowed.other_doctor || /^(doctor|working_doctor)\b/.test(permission),
    admin: allowed.admin,
  };
  return roles.filter((role) => isAllowed[role]);
}

const times = { read: { warm: 6, counted: 3 }, change: { warm: 1, counted: 2 } };

/** What could not be asked counts as refused. */
export async function costOf(server: CountingServer, callers: Callers, resources: CostResources, costed: CostedRoute): Promise<RouteCost> {
  return ask(server, callers, resources, costed).catch((error: unknown) => {
    const nothing = summary({ ...costed, isChange: true }, []);
    return { ...nothing, status: notAsked, refusal: String(error) };
  });
}

const notAsked = 599;

async function ask(server: CountingServer, callers: Callers, resources: CostResources, costed: CostedRoute): Promise<RouteCost> {
  const { route, role, isList, body } = costed;
  const [method = '', path = ''] = route.split(' ');
  const isChange = method !== 'GET' && !isSearch(path);
  const { warm, counted } = times[isChange ? 'change' : 'read'];
  const read: { cost: Cost; status: number; text: string }[] = [];
  const bearer = await callers.bearer(role);
  for (let time = -warm; time < counted; time += 1) {
    await (isChange ? restoreCallers : freeTimes)(callers.environment, callers.fixtures);
    const given = resources.bodies[route];
    const content = typeof given === 'function' ? await given() : (given ?? body);
    const filled = costed.address ?? (await (resources.addresses[route]?.() ?? addressOf(path, resources)));
    // A change may end the session.
    const authorization = isChange ? await callers.bearer(role) : bearer;
    const send = () => sendRequest(`${server.url}${filled}`, method, authorization, content);
    if (time < 0) await send();
    else {
      const { result, cost } = await server.count(send);
      read.push({ cost, ...result });
    }
  }
  return summary({ route: costed.address ? `${method} ${costed.address}` : route, role, isList, isChange }, read);
}

async function sendRequest(url: string, method: string, bearer: string | null, body: unknown): Promise<{ status: number; text: string }> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: {
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

type Summarised = Pick<RouteCost, 'route' | 'role' | 'isList' | 'isChange'>;

function summary(what: Summarised, read: { cost: Cost; status: number; text: string }[]): RouteCost {
  const of = (value: (cost: Cost) => number): number => median(read.map(({ cost }) => value(cost)));
  const { status = 0, text = '' } = read.at(-1) ?? {};
  const [most = {}] = read.map(({ cost }) => cost.rows).toSorted((a, b) => sumOf(b) - sumOf(a));
  return {
    ...what,
    status,
    refusal: status >= 400 ? text.slice(0, 200) : '',
    isEmpty: isEmptyAnswer(text, status),
    // A change confirms what it wrote.
    rowsAnswered: what.isChange
      ? Math.max(
          rowsIn(text),
          of(({ rowsWritten }) => rowsWritten),
        )
      : rowsIn(text),
    // The most, because a plan that reads a whole table now and then is what this looks for.
    rowsRead: sumOf(most),
    tables: most,
    statements: of(({ statements }) => statements.length),
    trips: of(({ trips }) => trips),
    serverMs: of(({ serverMs }) => serverMs),
    postgresMs: of(({ postgresMs }) => postgresMs),
  };
}

/** The tables with the most rows read. */
export const mostRead = (tables: RowsRead): string =>
  Object.entries(tables)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([name, read]) => `${name} ${read}`)
    .join(', ');
