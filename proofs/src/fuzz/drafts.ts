// A request before it is written as bytes, and ways to change it.
import type { Caller } from './callers.ts';
import type { Operation } from './operations.ts';

export type Draft = { method: string; target: string; version: string; headers: [string, string][]; body: Buffer | undefined };

export function draftOf(operation: Operation, { token }: Caller): Draft {
  const body =
    operation.method === 'GET' || operation.method === 'DELETE'
      ? undefined
      : Buffer.from(JSON.stringify(hasPassword(operation) ? {} : operation.body));
  return {
    method: operation.method,
    target: operation.address,
    version: 'HTTP/1.1',
    headers: [
      ['host', 'localhost'],
      ...(token ? [['authorization', `Bearer ${token}`] as [string, string]] : []),
      ...(body ? [['content-type', 'application/json'] as [string, string]] : []),
    ],
    body,
  };
}

export const hasPassword = ({ fields }: Operation): boolean => fields.some((field) => /password/i.test(field));

export const queryOf = ({ parameters }: Operation): string[] => parameters.filter((one) => one.in === 'query').map(({ name }) => name);

export const withBody = (draft: Draft, text: string | Buffer): void => {
  draft.body = Buffer.from(text as string);
};

/** JSON with one property replaced by text that need not be JSON. */
export function withField(operation: Operation, name: string, json: string): string {
  const others = Object.entries(hasPassword(operation) ? {} : (operation.body ?? {})).filter(([key]) => key !== name);
  const written = others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  return `{${[...written, `${JSON.stringify(name)}:${json}`].join(',')}}`;
}

export const addToQuery = (draft: Draft, text: string): void => {
  draft.target += `${draft.target.includes('?') ? '&' : '?'}${text}`;
};

/** As a URL can carry it. */
export const encoded = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');

export function bytesOf({ method, target, version, headers, body }: Draft): Buffer {
  const hasLength = headers.some(([name]) => name === 'content-length' || name === 'transfer-encoding');
  const all = body && !hasLength ? [...headers, ['content-length', String(body.length)]] : headers;
  const head = `${method} ${target} ${version}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body ?? Buffer.alloc(0)]);
}
