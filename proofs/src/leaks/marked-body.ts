// Fills a schema of the OpenAPI document: every free text holds a mark, everything else a valid value.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkout } from '@lafiya/tools/services/instance';
import { marks } from './marks.ts';

export type Schema = {
  $ref?: string;
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  minimum?: number;
  maxLength?: number;
};
type Parameter = { name: string; in: string; schema: Schema };
type Operation = { parameters?: Parameter[]; requestBody?: { content: Record<string, { schema: Schema }> } };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

const document = JSON.parse(readFileSync(path.join(checkout, 'apps/server/openapi.json'), 'utf8')) as Document;

export const operationOf = (method: string, route: string): Operation => document.paths[route]?.[method.toLowerCase()] ?? {};

/** Values of the access matrix are kept where the schema wants more than a text: ids, times, choices. */
export function markedBody(method: string, route: string, known: object): unknown {
  const content = operationOf(method, route).requestBody?.content;
  const schema = Object.entries(content ?? {}).find(([type]) => type.includes('json'))?.[1].schema;
  return schema ? { ...(markedValue(schema) as object), ...withoutTexts(schema, known) } : undefined;
}

export function markedValue(given: Schema, name = '', depth = 0): unknown {
  const schema = resolve(given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.properties && depth < 5)
    return Object.fromEntries(Object.entries(schema.properties).map(([key, part]) => [key, markedValue(part, key, depth + 1)]));
  if (schema.type === 'array') return schema.items ? [markedValue(schema.items, name, depth + 1)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1);
  return schema.type === 'string' ? markedText(schema, name) : {};
}

function markedText({ format, maxLength = 1_000 }: Schema, name: string): string {
  if (format === 'email' || /email/i.test(name)) return marks.email;
  // A trap for bots, which people do not fill in.
  if (name === 'website') return '';
  if (/phone/i.test(name)) return '+234 803 000 0000';
  if (/password/i.test(name)) return marks.password;
  if (format === 'uuid') return randomUUID();
  if (format === 'date') return '2030-01-07';
  if (format === 'date-time') return new Date(Date.now() - 60_000).toISOString();
  if (format === 'uri') return `https://zqleakhost.example/${marks.token}`;
  const text = /token|code|key|secret/i.test(name) ? marks.token : /name/i.test(name) ? marks.name : marks.reason;
  return text.slice(0, maxLength);
}

function withoutTexts(schema: Schema, known: object): object {
  const { properties = {} } = resolve(schema);
  return Object.fromEntries(
    Object.entries(known).filter(([name]) => {
      const part = properties[name] ? resolve(properties[name]) : {};
      return part.type !== 'string' || part.enum || part.format || part.pattern;
    }),
  );
}

function resolve(schema: Schema): Schema {
  if (schema.$ref) return resolve(document.components.schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const [choice] = (schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (choice) return resolve(choice);
  return schema.allOf?.[0] ? resolve(schema.allOf[0]) : schema;
}
