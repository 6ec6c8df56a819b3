// Runs schemathesis over all operations as each caller, split by tag into processes that run at the same time.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { cacheFolder } from '@lafiya/tools/services/instance';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { Report } from '../support/report.ts';
import type { Caller } from './callers.ts';
import type { Document, Operation } from './operations.ts';

const checks = 'not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance';

type Part = { caller: Caller; operations: Operation[]; examples: number; phases: string };
type Result = { caller: Caller; generated: number; passed: number; failures: string[]; hasEnded: boolean };

export type SchemathesisRun = {
  url: string;
  document: Document;
  operations: Operation[];
  callers: Caller[];
  examples: number;
  isFull: boolean;
};

export async function runSchemathesis(environment: ProofEnvironment, run: SchemathesisRun, report: Report): Promise<void> {
  const file = path.join(environment.instance.folder, 'fuzzed-openapi.json');
  writeFileSync(file, JSON.stringify(run.document));
  const waiting = run.callers.flatMap((caller) => partsOf(caller, run));
  const results: Result[] = [];
  const work = async (): Promise<void> => {
    for (let part = waiting.shift(); part; part = waiting.shift()) results.push(await runPart(environment, run.url, file, part));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  for (const caller of run.callers)
    reportCaller(
      report,
      caller,
      results.filter((result) => result.caller === caller),
    );
}

function reportCaller(report: Report, { name }: Caller, results: Result[]): void {
  const sum = (key: 'generated' | 'passed'): number => results.reduce((total, result) => total + result[key], 0);
  report.figure(`${name}: cases`, sum('generated'));
  for (const failure of results.flatMap(({ failures }) => failures).slice(0, 10)) report.figure(`${name}: failure`, failure);
  report.holds(
    results.every(({ hasEnded, failures }) => hasEnded && failures.length === 0) &&
      sum('passed') > 100 &&
      sum('passed') === sum('generated'),
    `as ${name}: ${sum('passed')} of ${sum('generated')} cases answered as described, none with 5xx`,
  );
}

/**
 * The full number of examples where the caller may call the route. Where not, the answer comes before the input is read; and routes open to anyone do
 * not ask who calls, so that the visitor stands for everybody.
 */
function partsOf(caller: Caller, { operations, examples, isFull }: SchemathesisRun): Part[] {
  const isReached = ({ allowed }: Operation): boolean => allowed[caller.persona] && (caller.persona === 'anonymous' || !allowed.anonymous);
  const reached = operations.filter(isReached);
  if (!isFull) return chunks(reached, 60).map((some) => ({ caller, operations: some, examples, phases: 'fuzzing' }));
  const byTag = [...Map.groupBy(reached, ({ tag }) => tag).values()].flatMap((some) => chunks(some, 16));
  const refused = operations.filter((operation) => !isReached(operation));
  return [
    // A sequence of requests multiplies the time; what depends on order has tests of its own.
    ...byTag.map((some) => ({ caller, operations: some, examples, phases: 'examples,coverage,fuzzing' })),
    { caller, operations: refused, examples: 2, phases: 'fuzzing' },
  ];
}

const chunks = (operations: Operation[], size: number): Operation[][] =>
  Array.from({ length: Math.ceil(operations.length / size) }, (_, index) => operations.slice(index * size, (index + 1) * size));

async function runPart(
  environment: ProofEnvironment,
  url: string,
  file: string,
  { caller, operations, examples, phases }: Part,
): Promise<Result> {
  const settings = `--url ${url} -n ${examples} --phases ${phases} --checks ${checks} --suppress-health-check all --warnings off --seed 1`;
  const args = [
    'run',
    file,
    ...settings.split(' '),
    // More workers are no faster on one core, and Python 3.11 may crash when two threads read source code (python/cpython#106905).
    '--workers',
    '1',
    ...operations.flatMap(({ id }) => ['--include-operation-id', id]),
    ...(caller.token ? ['-H', `Authorization: Bearer ${caller.token}`] : []),
  ];
  const child = spawn(path.join(cacheFolder, 'python/bin/schemathesis'), args, {
    cwd: environment.instance.folder,
    env: { ...process.env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [status] = (await once(child, 'close')) as [number | null];
  const count = (pattern: RegExp): number => Number((pattern.exec(output)?.[1] ?? '0').replaceAll(',', ''));
  return {
    caller,
    generated: count(/([\d,]+) generated/),
    passed: count(/generated, ([\d,]+) passed/),
    failures: failuresIn(output),
    hasEnded: status === 0,
  };
}

/** Includes the start of the failure report, to tell a broken connection from a wrong response. */
const failuresIn = (output: string): string[] =>
  [...output.matchAll(/^_+ ((?:GET|POST|PUT|PATCH|DELETE) \S+) _+$([\s\S]{0,600})/gm)].map(
    ([, operation, text = '']) => `${operation}: ${text.replaceAll(/\s+/g, ' ').trim()}`,
  );
