// Sends requests with marks in path, query, headers and body through every route, so that each is answered, refused and broken.
import { type PersonaName, personas } from '@lafiya/domain/access/personas';
import type { DocumentedRoute } from '../access/access-document.ts';
import { type Fixtures, signIn } from '../access/fixtures.ts';
import { restore } from '../access/request-matrix.ts';
import { addressOf, type Resources } from '../access/resources.ts';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { markedBody, markedValue, operationOf } from './marked-body.ts';
import { marks } from './marks.ts';

/** Valid: what the route accepts. Marked path: a mark instead of the id or token. Broken: no session and a body that cannot be read. */
export type RequestKind = 'valid' | 'marked path' | 'broken';
export type Target = { environment: ProofEnvironment; url: string; fixtures: Fixtures; resources: Resources };

export type MarkedAnswer = { route: string; isPublic: boolean; status: number; cacheControl: string };

export async function requestEveryRoute(target: Target, routes: DocumentedRoute[], kinds: RequestKind[]): Promise<MarkedAnswer[]> {
  const answers: MarkedAnswer[] = [];
  for (const route of routes) {
    for (const kind of kinds) answers.push(await requestRoute(target, route, kind));
  }
  return answers;
}

async function requestRoute(target: Target, route: DocumentedRoute, kind: RequestKind): Promise<MarkedAnswer> {
  const { environment, url, fixtures, resources } = target;
  const { method } = route;
  const address = kind === 'valid' ? await addressOf(route.path, resources) : route.path.replaceAll(/\{\w+\}/g, marks.token);
  const hasBody = method !== 'GET';
  const response = await fetch(`${url}${withMarkedQuery(route, address, kind)}`, {
    method,
    redirect: 'manual',
    headers: { ...(await headersOf(target, route, kind)), ...(hasBody ? { 'content-type': 'application/json' } : {}) },
    ...(hasBody ? { body: kind === 'broken' ? `{"name": "${marks.name}", ${marks.reason}` : await bodyOf(route, resources) } : {}),
  });
  // A live stream never ends.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
  else await response.arrayBuffer();
  if (hasBody && kind !== 'broken') await restore(environment, fixtures).catch(() => {});
  return {
    route: `${method} ${route.path}`,
    isPublic: route.permission === 'anyone',
    status: response.status,
    cacheControl: response.headers.get('cache-control') ?? '',
  };
}

function withMarkedQuery({ method, path }: DocumentedRoute, address: string, kind: RequestKind): string {
  const declared = (operationOf(method, path).parameters ?? []).filter((parameter) => parameter.in === 'query');
  const values = declared.map(({ name, schema }) => `${name}=${encodeURIComponent(String(markedValue(schema, name)))}`);
  // An unknown name would be refused, and a mark in it is a caller's word as well.
  const all = kind === 'valid' ? values : [...values, `${marks.name}=${marks.reason.replaceAll(' ', '+')}`, `token=${marks.token}`];
  return all.length === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}${all.join('&')}`;
}

async function bodyOf({ method, path }: DocumentedRoute, { bodies }: Resources): Promise<string> {
  const known = bodies[`${method} ${path}`] ?? {};
  return JSON.stringify(markedBody(method, path, typeof known === 'function' ? await known() : known) ?? {});
}

async function headersOf({ environment, fixtures }: Target, route: DocumentedRoute, kind: RequestKind): Promise<Record<string, string>> {
  const persona = (Object.keys(personas) as PersonaName[]).find((name) => route.allowed[name] && name !== 'anonymous') ?? 'anonymous';
  const isSignedIn = kind !== 'broken' && persona !== 'anonymous';
  const token = isSignedIn ? await signIn(environment, fixtures[persona], personas[persona].caller?.hasSecondFactor ?? false) : marks.token;
  return {
    authorization: `Bearer ${token}`,
    cookie: `__Host-rt=${marks.token}; __Host-td=${marks.token}; __Host-kd=${marks.token}; __Host-su=${marks.token}`,
    'user-agent': marks.header,
    referer: `https://zqleakhost.example/${marks.token}`,
    'x-request-id': marks.header,
    traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    tracestate: `vendor=${marks.header}`,
    baggage: `name=${marks.header}`,
    ...(kind === 'valid' ? {} : { 'idempotency-key': marks.header }),
  };
}
