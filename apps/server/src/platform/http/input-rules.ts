// What the schemas of a request must bound, so that no input reaches the database that it cannot store or count with.
import { z } from 'zod';

type JsonSchema = {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  $defs?: Record<string, JsonSchema>;
  'x-unstorable'?: 'removed';
};

/** What is missing in the schema of a request's body, query, parameters or headers, each with the path of the field. */
export function missingBounds(schema: unknown, part: string): string[] {
  if (!(schema instanceof z.ZodType)) return [];
  return problemsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, part);
}

function problemsIn(schema: JsonSchema, path: string): string[] {
  const nested = [
    ...Object.entries(schema.properties ?? {}).map(([name, field]): [string, JsonSchema] => [`${path}.${name}`, field]),
    ...Object.values(schema.$defs ?? {}).map((part): [string, JsonSchema] => [path, part]),
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => parts ?? []).map((part): [string, JsonSchema] => [path, part]),
    ...[schema.items, schema.propertyNames].filter((part) => part !== undefined).map((part): [string, JsonSchema] => [path, part]),
  ];
  return [...ownProblems(schema).map((problem) => `${problem} for ${path}`), ...nested.flatMap(([at, part]) => problemsIn(part, at))];
}

function ownProblems(schema: JsonSchema): string[] {
  if (schema.enum || schema.const !== undefined) return [];
  if (schema.type === 'string') return textProblems(schema);
  if (schema.type === 'array') return schema.maxItems === undefined ? ['maximum number of items'] : [];
  if (schema.type !== 'number' && schema.type !== 'integer') return [];
  const isBounded = schema.minimum !== undefined && schema.maximum !== undefined && schema.maximum < Number.MAX_SAFE_INTEGER;
  return isBounded ? [] : ['minimum and maximum'];
}

/** What PostgreSQL cannot store, at the start, in the middle and at the end of something else. */
const unstorable = ['\0', '\ud800', '\udfff'].flatMap((character) => [character, `a${character}`, `1${character}1`, `${character}/`]);
const impossibleDays = ['0000-01-01', '9999-12-31'];

function textProblems({ format, pattern = '', maxLength, 'x-unstorable': handling }: JsonSchema): string[] {
  const accepts = (text: string): boolean => new RegExp(pattern, 'u').test(text);
  const isWhole = pattern.startsWith('^') && pattern.endsWith('$');
  const isDate = format === 'date' || format === 'date-time';
  return [
    maxLength === undefined && !(isWhole && hasUpperBound(pattern)) && 'maximum length',
    handling !== 'removed' && (!isWhole || unstorable.some(accepts)) && 'pattern that refuses what cannot be stored',
    isDate && impossibleDays.some((day) => accepts(day) || accepts(`${day}T00:00:00Z`)) && 'bounds of the year',
  ].filter((problem): problem is string => typeof problem === 'string');
}

/** Whether a pattern limits the length by itself: nothing outside of a character class repeats without end. */
function hasUpperBound(pattern: string): boolean {
  const withoutClasses = pattern.replaceAll(/\\./g, 'x').replaceAll(/\[[^\]]*\]/g, 'x');
  return !/[*+]|\{\d+,\}/.test(withoutClasses);
}
