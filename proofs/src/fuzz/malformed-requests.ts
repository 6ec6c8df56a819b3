// Generates malformed HTTP requests as bytes: each starts from a request that the API understands and breaks something in it.
import type { Random } from './bad-values.ts';
import type { Caller } from './callers.ts';
import { changes } from './changes.ts';
import { addToQuery, bytesOf, draftOf, encoded, hasPassword, queryOf, withBody, withField } from './drafts.ts';
import type { Operation } from './operations.ts';

export type RawRequest = {
  bytes: Buffer;
  name: string;
  kind: string;
  /** Whether the server can tell where the request ends. Otherwise the rest is read as the next request, so the connection must not be used again. */
  hasEnd: boolean;
};

const withoutEnd = new Set(['huge', 'framing', 'truncated', 'method', 'header', 'path', 'content type']);

/** Whoever gives it the same random numbers gets the same requests. */
export function createMalformedRequests(operations: readonly Operation[], callers: readonly Caller[]): (random: Random) => RawRequest {
  const plans = operations.map((operation) => ({ operation, kinds: kindsOf(operation), callers: callersOf(operation, callers) }));
  return (random) => {
    const plan = random.pick(plans);
    const { operation } = plan;
    const caller = random.pick(plan.callers);
    const kind = random.below(200) === 0 ? 'huge' : random.pick(plan.kinds);
    const draft = draftOf(operation, caller);
    changes[kind]?.(draft, operation, random);
    return { bytes: bytesOf(draft), name: `${operation.method} ${operation.path} as ${caller.name}`, kind, hasEnd: !withoutEnd.has(kind) };
  };
}

/** Each operation as it should be called, then each of its fields and query parameters with each of the values, as somebody who may call it. */
export function* everyBadField(
  operations: readonly Operation[],
  callers: readonly Caller[],
  values: { json: readonly string[]; texts: readonly string[] },
): Generator<RawRequest> {
  for (const operation of operations) {
    const caller = callers.find(({ persona }) => operation.allowed[persona]) ?? callers[0];
    if (!caller) return;
    const name = `${operation.method} ${operation.path} as ${caller.name}`;
    if (!hasPassword(operation)) yield { bytes: bytesOf(draftOf(operation, caller)), name, kind: 'valid', hasEnd: true };
    for (const field of operation.fields)
      for (const json of values.json) {
        const draft = draftOf(operation, caller);
        withBody(draft, withField(operation, field, json));
        yield { bytes: bytesOf(draft), name, kind: `each ${field}`, hasEnd: true };
      }
    for (const parameter of queryOf(operation))
      for (const text of values.texts) {
        const draft = draftOf(operation, caller);
        addToQuery(draft, `${parameter}=${encoded(text)}`);
        yield { bytes: bytesOf(draft), name, kind: `each ${parameter}`, hasEnd: true };
      }
  }
}

/** Mostly those who may call it: others are refused before their input is read. */
function callersOf({ allowed }: Operation, callers: readonly Caller[]): Caller[] {
  const welcome = allowed.anonymous ? callers.slice(0, 1) : callers.filter(({ persona }) => allowed[persona]);
  return [...Array.from({ length: 10 }, () => welcome).flat(), ...callers];
}

/** A password that reaches the check costs a tenth of a second, so requests with one are always refused before. */
function kindsOf(operation: Operation): string[] {
  const kinds = ['path', 'path', 'header', 'method', 'framing', 'authorization'];
  if (queryOf(operation).length > 0) kinds.push('query', 'query', 'query', 'query', 'repeated query');
  if (operation.method !== 'GET' && operation.method !== 'DELETE') kinds.push('broken JSON', 'bytes', 'content type', 'truncated');
  if (operation.fields.length > 0) kinds.push('field', 'field', 'field', 'field', 'dates', 'extra field');
  return hasPassword(operation) ? kinds.filter((kind) => !['header', 'authorization', 'dates', 'path'].includes(kind)) : kinds;
}
