// `scripts/prove list | all | checked | nightly | measured | <claim> … [--quick] [--minutes N] [--mutation NAME] [--mutated] [--record]`
// The groups are in claims.ts.
import { parseArgs } from 'node:util';
import { claimGroups, claims } from './claims.ts';
import { recordVerdicts } from './support/record.ts';
import { runClaims } from './support/run-claims.ts';
import { runMutations } from './support/run-mutations.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    mutation: { type: 'string' },
    mutated: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const [first] = positionals;

if (!first) {
  console.error(
    'usage: scripts/prove list | all | checked | nightly | measured | <claim> … [--quick] [--minutes N] [--mutation NAME] [--mutated] [--record]',
  );
  process.exit(2);
}
if (first === 'list') {
  for (const claim of claims) {
    console.log(`${claim.name.padEnd(14)} ${claim.promise}`);
    for (const [defect, what] of Object.entries(claim.defects)) console.log(`${' '.repeat(15)}--mutation ${defect}: ${what}`);
  }
  process.exit(0);
}

const chosen = positionals.flatMap((name) => claimGroups[name] ?? [named(name)]);
if (values.mutation && !chosen.every((claim) => values.mutation && claim.defects[values.mutation])) {
  console.error(`These claims have no mutation named '${values.mutation}'. See scripts/prove list.`);
  process.exit(2);
}
if (values.mutated) {
  const results = await runMutations(chosen, console.log);
  process.exit(results.every((result) => result.noticed) ? 0 : 1);
}
const size = values.quick ? 'quick' : 'full';
const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : undefined;
const verdicts = await runClaims(chosen, { size, mutation: values.mutation, until, print: console.log });
if (values.record && !values.mutation) recordVerdicts(verdicts, size);
if (chosen.length > 1) console.log(`${verdicts.filter((v) => v.holds).length} of ${verdicts.length} promises hold.`);
process.exit(verdicts.every((verdict) => verdict.holds) ? 0 : 1);

function named(name: string): (typeof claims)[number] {
  const found = claims.find((claim) => claim.name === name);
  if (found) return found;
  console.error(`There is no claim named '${name}'. See scripts/prove list.`);
  process.exit(2);
}
