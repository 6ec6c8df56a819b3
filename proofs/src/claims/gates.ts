// Proves that every gate bites: one violation of each kind is planted in a copy of the tree and must be refused; the clean copy must pass.
import type { Gate } from '@lafiya/tools/gates/gate';
import { gates as allGates } from '@lafiya/tools/gates/gates';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim, Trial } from '../frame/claim.ts';
import type { Report } from '../frame/report.ts';
import { proofInstance } from '../frame/stage.ts';
import { type Plant, plants } from '../planted/plants.ts';
import { copyTree, type TreeCopy } from '../planted/tree-copy.ts';

export const gates: Claim = {
  name: 'gates',
  promise: 'every gate refuses a violation planted for it and lets the clean tree pass',
  defects: {
    ...Object.fromEntries(allGates.map(({ name }) => [`toothless-${name}`, `the gate '${name}' finds nothing, whatever it is shown`])),
    'refuses-all': 'a gate refuses the clean tree as well',
  },
  run: async ({ report, size, planted }) => {
    const tried = gatesUnder(planted);
    // A check has just seen that the clean tree passes.
    const isKnownClean = size === 'quick' && !planted;
    const copy = copyTree(checkout);
    try {
      for (const gate of tried) await tryGate(report, gate, copy, isKnownClean);
    } finally {
      copy.remove();
    }
    const kinds = plants.filter(({ gate }) => tried.some(({ name }) => name === gate)).length;
    report.holds(kinds > 0, `${kinds} kinds of violation were planted before ${tried.length} gates`);
  },
};

async function tryGate(report: Report, gate: Gate, copy: TreeCopy, isKnownClean: boolean): Promise<void> {
  const inspect = () => gate.inspect({ root: copy.root, instance: proofInstance });
  const mine = plants.filter((plant) => plant.gate === gate.name);
  report.holds(mine.length > 0, `${gate.name}: there is something to plant`);
  if (!isKnownClean) {
    const clean = await inspect();
    report.figure(`${gate.name} saw`, clean.saw);
    report.holds(
      clean.violations.length === 0,
      `${gate.name}: the clean tree passes${clean.violations[0] ? ` (it says: ${clean.violations[0]})` : ''}`,
    );
  }
  for (const together of inRounds(mine)) {
    for (const plant of together) plant.put(copy);
    const { violations } = await inspect();
    copy.restore();
    for (const { what, named } of together)
      report.holds(
        violations.some((line) => named.test(line)),
        `${gate.name} refuses ${what}`,
      );
  }
}

/** Plants that do not hide each other are shown to the gate at once. */
function inRounds(mine: Plant[]): Plant[][] {
  const together = mine.filter((plant) => !plant.alone);
  return [...(together.length > 0 ? [together] : []), ...mine.filter((plant) => plant.alone).map((plant) => [plant])];
}

function gatesUnder(planted: Trial['planted']): Gate[] {
  if (!planted) return allGates;
  if (planted === 'refuses-all')
    return allGates
      .filter(({ name }) => name === 'sizes')
      .map((gate) => ({ ...gate, inspect: async () => ({ saw: 'nothing', violations: ['no'] }) }));
  return allGates
    .filter(({ name }) => planted === `toothless-${name}`)
    .map((gate) => ({ ...gate, inspect: async () => ({ saw: 'nothing', violations: [] }) }));
}
