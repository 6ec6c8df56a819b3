// Finds the kinds of measurements that terms of a search mean, as patients and as clinicians say them.
import { type VitalKind, vitalKinds } from './vital-kinds.ts';

const spoken: Record<VitalKind, string> = {
  blood_pressure: 'blood pressure bp hypertension',
  pulse: 'pulse heart rate heartbeat',
  temperature: 'temperature fever',
  breathing: 'breathing breaths respiratory rate',
  oxygen: 'oxygen saturation spo2',
  glucose: 'blood sugar glucose',
  weight: 'weight',
  height: 'height length',
  head: 'head size circumference',
  arm: 'upper arm size circumference muac',
  pain: 'pain',
  consciousness: 'consciousness acvpu avpu',
  oxygen_given: 'oxygen given',
  news2: 'news2 score early warning',
};

/** Every term has to begin a term of the kind. Without terms there are none. */
export function kindsByTerms(terms: readonly string[]): VitalKind[] {
  if (terms.length === 0) return [];
  return vitalKinds.filter((kind) => terms.every((term) => ` ${spoken[kind]}`.includes(` ${term.toLowerCase()}`)));
}
