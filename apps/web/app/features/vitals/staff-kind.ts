// Which kind of value a clinician sees first: the one of the address, otherwise blood pressure, otherwise the last one measured.
import type { Vitals } from '@lafiya/api-client';
import { vitalKinds } from '@lafiya/domain/vitals/vital-kinds';
import type { Kind } from './vital-labels.ts';

export function chosenKind({ kinds }: Pick<Vitals, 'kinds'>, named: string): Kind {
  const found = vitalKinds.find((kind) => kind === named);
  if (found) return found;
  const measured = kinds.flatMap(({ kind, recent: [latest] }) => (latest ? [{ kind, at: Date.parse(latest.measuredAt) }] : []));
  if (measured.length === 0 || measured.some(({ kind }) => kind === 'blood_pressure')) return 'blood_pressure';
  return measured.reduce((last, one) => (one.at > last.at ? one : last)).kind;
}
