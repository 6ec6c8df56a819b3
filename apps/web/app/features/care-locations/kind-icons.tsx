// Icon and label of each kind of care location.
import type { CareLocation } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CareKind } from './care-location-query.ts';

type Type = CareLocation['type'];

export const kindLabels: Record<Type, MessageDescriptor> = {
  hospital: msg`Hospital`,
  pharmacy: msg`Pharmacy`,
  clinic: msg`Clinic`,
  laboratory: msg`Laboratory`,
  dental: msg`Dental practice`,
};

export const kindPluralLabels: Record<CareKind, MessageDescriptor> = {
  hospital: msg`Hospitals`,
  pharmacy: msg`Pharmacies`,
  clinic: msg`Clinics`,
};

const iconNameOf = (type: Type): string => (type === 'laboratory' || type === 'dental' ? 'other' : type);

/** SVG symbols, rendered once per page; list, filters and map reference them. */
export function KindIconSymbols() {
  return (
    <svg width="0" height="0" className="care-outlines" aria-hidden="true">
      <symbol id="care-hospital" viewBox="0 0 44 44">
        <rect width="44" height="44" rx="13" fill="var(--hospital)" />
        <path d="M15.5 12v20M28.5 12v20M15.5 22h13" stroke="#fff" strokeWidth="4" strokeLinecap="round" />
      </symbol>
      <symbol id="care-pharmacy" viewBox="0 0 44 44">
        <circle cx="22" cy="22" r="22" fill="var(--pharmacy)" />
        <path d="M22 12v20M12 22h20" stroke="#fff" strokeWidth="5" strokeLinecap="round" />
      </symbol>
      <symbol id="care-clinic" viewBox="0 0 44 44">
        <path d="M3 44V20a19 19 0 0 1 38 0v24z" fill="var(--clinic)" />
        <path d="M22 33c-13-8-12-19-5-19 3 0 5 3 5 5 0-2 2-5 5-5 7 0 8 11-5 19z" fill="#fff" />
      </symbol>
      <symbol id="care-other" viewBox="0 0 44 44">
        <path d="M22 1l21 21-21 21L1 22z" fill="#55665f" />
        <circle cx="22" cy="22" r="6" fill="#fff" />
      </symbol>
    </svg>
  );
}

export function KindIcon({ type }: { type: Type }) {
  return (
    <svg className="care-mark" aria-hidden="true">
      <use href={`#care-${iconNameOf(type)}`} />
    </svg>
  );
}
