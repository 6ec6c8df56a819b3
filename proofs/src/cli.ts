// `scripts/prove list | all | checked | nightly | measured | <claim> … [--quick] [--minutes N] [--plant DEFECT] [--planted] [--record]`
// The groups are in claims.ts.
import { parseArgs } from 'node:util';
import { claimGroups, claims } from './claims.ts';
import { recordVerdicts } from './frame/record.ts';
import { runClaims } from './frame/run-claims.ts';
import { runPlants } from './frame/run-plants.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    minutes: { type: 'string' },
    plant: { type: 'string' },
    planted: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
});
const [first] = positionals;

if (!first) {
  console.error(
    'usage: scripts/prove list | all | checked | nightly | measured | <claim> … [--quick] [--minutes N] [--plant DEFECT] [--planted] [--record]',
  );
  process.exit(2);
}
if (first === 'list') {
  for (const claim of claims) {
    console.log(`${claim.name.padEnd(14)} ${claim.promise}`);
    for (const [defect, what] of Object.entries(claim.defects)) console.log(`${' '.repeat(15)}--plant ${defect}: ${what}`);
  }
  process.exit(0);
}

const chosen = positionals.flatMap((name) => claimGroups[name] ?? [named(name)]);
if (values.plant && !chosen.every((claim) => values.plant && claim.defects[values.plant])) {
  console.error(`No defect called '${values.plant}' can be planted there. See scripts/prove list.`);
  process.exit(2);
}
if (values.planted) {
  const plants = await runPlants(chosen, console.log);
  process.exit(plants.every((plant) => plant.noticed) ? 0 : 1);
}
const size = values.quick ? 'quick' : 'full';
const until = values.minutes ? Date.now() + Number(values.minutes) * 60_000 : undefined;
const verdicts = await runClaims(chosen, { size, planted: values.plant, until, print: console.log });
if (values.record && !values.plant) recordVerdicts(verdicts, size);
if (chosen.length > 1) console.log(`${verdicts.filter((v) => v.holds).length} of ${verdicts.length} promises hold.`);
process.exit(verdicts.every((verdict) => verdict.holds) ? 0 : 1);

function named(name: string): (typeof claims)[number] {
  const found = claims.find((claim) => claim.name === name);
  if (found) return found;
  console.error(`There is no claim called '${name}'. See scripts/prove list.`);
  process.exit(2);
}
