// The kinds of places of care: a mark of its own shape and colour for each, and the words for it.
import type { CareLocation } from '@lafiya/api-client';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CareKind } from './care-question.ts';

type Type = CareLocation['type'];

export const kindWords: Record<Type, MessageDescriptor> = {
  hospital: msg`Hospital`,
  pharmacy: msg`Pharmacy`,
  clinic: msg`Clinic`,
  laboratory: msg`Laboratory`,
  dental: msg`Dental practice`,
};

export const kindsWords: Record<CareKind, MessageDescriptor> = {
  hospital: msg`Hospitals`,
  pharmacy: msg`Pharmacies`,
  clinic: msg`Clinics`,
};

const markOf = (type: Type): string => (type === 'laboratory' || type === 'dental' ? 'other' : type);

/** Drawn once a page; list, filter and map point to them. */
export function KindMarkShapes() {
  return (
    <svg width="0" height="0" className="care-shapes" aria-hidden="true">
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

export function KindMark({ type }: { type: Type }) {
  return (
    <svg className="care-mark" aria-hidden="true">
      <use href={`#care-${markOf(type)}`} />
    </svg>
  );
}
