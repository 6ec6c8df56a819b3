// Builds the API from its routes, as at its start: one that lacks permission, schema, rate limit or audit kind stops it.
import { type Finding, orItsWords, runIn, type Tree } from './gate.ts';

export async function inspectRoutes({ root }: Tree): Promise<Finding> {
  const ran = await runIn(root, 'node', ['apps/server/src/print-openapi.ts']);
  const refusals = ran.output.split('\n').filter((line) => /^Error: .*does not start/.test(line));
  const violations = orItsWords(refusals, ran, 'the API');
  const described = ran.ok ? Object.keys((JSON.parse(ran.stdout) as { paths: object }).paths).length : 0;
  if (ran.ok && described === 0) violations.push('the API has no route at all');
  return { saw: `${described} addresses`, violations };
}
