// Builds the API from its routes, which fails if one lacks permission, schema, bounds of its input, rate limit or audit kind.
import { type Finding, orToolOutput, runIn, type Tree } from './gate.ts';

export async function inspectRoutes({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'node', ['apps/server/src/print-openapi.ts']);
  const refusals = ran.output.split('\n').filter((line) => /^Error: .*does not start/.test(line));
  const violations = orToolOutput(refusals, ran, 'the API');
  const described = ran.ok ? Object.keys((JSON.parse(ran.stdout) as { paths: object }).paths).length : 0;
  if (ran.ok && described === 0) violations.push('the API has no route at all');
  return { inspected: `${described} paths`, violations };
}
