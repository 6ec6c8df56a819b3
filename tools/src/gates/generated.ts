// Checks that generated files match their sources: schema.sql, the database types, the OpenAPI document, the client.
import path from 'node:path';
import { checkout } from '../services/instance.ts';
import { type Finding, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectGenerated({ root, instance }: Tree): Promise<Finding> {
  // A copy of the tree uses the servers of this checkout instead of starting its own.
  const state = process.env.LAFIYA_STATE ?? path.join(checkout, '.local');
  const ran = await runIn(root, 'scripts/generate', ['--check', '--instance', instance], { LAFIYA_STATE: state });
  const drifted = ran.output.split('\n').filter((line) => line.includes('does not fit what it is generated from'));
  return { inspected: 'schema, types, OpenAPI and client', violations: orToolOutput(drifted, ran, 'scripts/generate --check') };
}
