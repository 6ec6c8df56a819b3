// Proves that every gate is effective: each kind of violation, added to a copy of the tree, must be refused, and the clean copy must pass.
import type { Gate } from '@lafiya/tools/gates/gate';
import { gates as allGates } from '@lafiya/tools/gates/gates';
import { checkout } from '@lafiya/tools/services/instance';
import type { Claim, Trial } from '../support/claim.ts';
import type { Report } from '../support/report.ts';
import { proofInstance } from '../support/proof-environment.ts';
import { type Mutation, mutations } from '../gate-mutations/mutations.ts';
import { copyTree, type TreeCopy } from '../gate-mutations/tree-copy.ts';

export const gates: Claim = {
  name: 'gates',
  promise: 'every gate refuses each violation added for it and accepts the clean tree',
  defects: {
    ...Object.fromEntries(allGates.map(({ name }) => [`ineffective-${name}`, `the gate '${name}' never reports anything`])),
    'refuses-all': 'a gate refuses the clean tree as well',
  },
  run: async ({ report, size, mutation }) => {
    const testedGates = gatesWith(mutation);
    // The check has just verified that the clean tree passes.
    const isKnownClean = size === 'quick' && !mutation;
    const copy = copyTree(checkout);
    try {
      for (const gate of testedGates) await checkGate(report, gate, copy, isKnownClean);
    } finally {
      copy.remove();
    }
    const kinds = mutations.filter(({ gate }) => testedGates.some(({ name }) => name === gate)).length;
    report.holds(kinds > 0, `${kinds} kinds of violation were introduced for ${testedGates.length} gates`);
  },
};

async function checkGate(report: Report, gate: Gate, copy: TreeCopy, isKnownClean: boolean): Promise<void> {
  const inspect = () => gate.inspect({ root: copy.root, instance: proofInstance });
  const gateMutations = mutations.filter((mutation) => mutation.gate === gate.name);
  report.holds(gateMutations.length > 0, `${gate.name}: there is at least one mutation`);
  if (!isKnownClean) {
    const clean = await inspect();
    report.figure(`${gate.name} saw`, clean.inspected);
    report.holds(
      clean.violations.length === 0,
      `${gate.name}: the clean tree passes${clean.violations[0] ? ` (it says: ${clean.violations[0]})` : ''}`,
    );
  }
  for (const group of groupMutations(gateMutations)) {
    for (const mutation of group) mutation.apply(copy);
    const { violations } = await inspect();
    copy.restore();
    for (const { what, reportedAs } of group)
      report.holds(
        violations.some((line) => reportedAs.test(line)),
        `${gate.name} refuses ${what}`,
      );
  }
}

/** Mutations that do not hide each other are applied together. */
function groupMutations(gateMutations: Mutation[]): Mutation[][] {
  const group = gateMutations.filter((mutation) => !mutation.runsAlone);
  return [...(group.length > 0 ? [group] : []), ...gateMutations.filter((mutation) => mutation.runsAlone).map((mutation) => [mutation])];
}

function gatesWith(mutation: Trial['mutation']): Gate[] {
  if (!mutation) return allGates;
  if (mutation === 'refuses-all')
    return allGates
      .filter(({ name }) => name === 'sizes')
      .map((gate) => ({ ...gate, inspect: async () => ({ inspected: 'nothing', violations: ['no'] }) }));
  return allGates
    .filter(({ name }) => mutation === `ineffective-${name}`)
    .map((gate) => ({ ...gate, inspect: async () => ({ inspected: 'nothing', violations: [] }) }));
}
