// What of a patient's own limits somebody has set. One who gave all limits up again has set nothing.
import type { OwnVitalLimits, VitalLimits } from '@lafiya/api-client';

type Own = Pick<OwnVitalLimits, 'limits' | 'oxygenScale' | 'setAs'>;

export function hasOwnLimits({ limits: { diastolic, ...upper }, oxygenScale }: Own): boolean {
  return oxygenScale === 2 || [...Object.values(upper), ...Object.values(diastolic ?? {})].some((limit) => limit !== null);
}

/** The family may read them, but not change them. */
export const isSetByDoctor = (own: Own | null): boolean => own?.setAs === 'doctor' && hasOwnLimits(own);

/** Otherwise the usual dangerous values apply, also beside an own target. */
export function hasOwnDanger({ limits: { dangerLow, dangerHigh, diastolic } }: { limits: VitalLimits }): boolean {
  return [dangerLow, dangerHigh, diastolic?.dangerLow ?? null, diastolic?.dangerHigh ?? null].some((limit) => limit !== null);
}
