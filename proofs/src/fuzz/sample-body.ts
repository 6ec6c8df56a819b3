// A body that a schema accepts, as a start for bodies that it refuses.

export type Schema = {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  pattern?: string;
  minLength?: number;
  minimum?: number;
  minItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
};
type Schemas = Record<string, Schema>;

const byFormat: Record<string, string> = {
  uuid: '018f3b1e-0000-7000-8000-000000000001',
  date: '2026-12-01',
  // A moment ago: public forms refuse one that was opened too early or not yet.
  'date-time': new Date(Date.now() - 60_000).toISOString(),
  email: 'somebody@fuzz.example',
  uri: 'https://push.example/a',
};
const texts = ['a', '123456', 'NGN', '09:00', '/about', 'MDCN-1', ...[22, 43, 87].map((length) => 'A'.repeat(length))];

export function resolve(schemas: Schemas, schema: Schema): Schema {
  const named = schema.$ref ? schemas[schema.$ref.split('/').at(-1) ?? ''] : undefined;
  if (named) return resolve(schemas, named);
  return schema.anyOf?.[0] ? resolve(schemas, schema.anyOf[0]) : schema;
}

export function sampleOf(schemas: Schemas, given: Schema): unknown {
  const schema = resolve(schemas, given);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'string') return textFor(schema);
  if (schema.type === 'number' || schema.type === 'integer') return Math.max(schema.minimum ?? 1, 1);
  if (schema.type === 'boolean') return true;
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(schemas, schema.items ?? {}));
  if (schema.type !== 'object') return null;
  const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name));
  return Object.fromEntries(required.map(([name, property]) => [name, sampleOf(schemas, property)]));
}

function textFor({ format = '', pattern = '', minLength = 1 }: Schema): string {
  const matches = new RegExp(pattern, 'u');
  const long = texts.map((text) => text.padEnd(minLength, 'a'));
  return byFormat[format] ?? long.find((text) => matches.test(text)) ?? 'a';
}
