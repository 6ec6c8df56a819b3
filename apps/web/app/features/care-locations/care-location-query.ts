// Search parameters of the Find Care URL: text, kind, state, page and, with JavaScript, the visitor's position.
import { nigerianStates } from '@lafiya/domain/care-locations/states';

/** The filter buttons, in display order. */
export const careKinds = ['hospital', 'pharmacy', 'clinic'] as const;
export type CareKind = (typeof careKinds)[number];
export type CareLocationQuery = {
  search: string;
  type: CareKind | undefined;
  state: (typeof nigerianStates)[number] | undefined;
  near: string | undefined;
  page: number;
};

export const carePath = '/find-care';
const maxSearchLength = 100;
const nearPattern = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/;

/** Ignores invalid values, so that a truncated URL still shows a list. */
export function parseCareLocationQuery(params: URLSearchParams): CareLocationQuery {
  const [type, state, near] = [params.get('type'), params.get('state'), params.get('near')];
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').replaceAll('\0', '').trim().slice(0, maxSearchLength),
    type: careKinds.find((kind) => kind === type),
    state: nigerianStates.find((name) => name === state),
    near: near && nearPattern.test(near) ? near : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

/** URL of the query with `changes` applied. */
export function careLocationsUrl(query: CareLocationQuery, changes: Partial<CareLocationQuery> = {}): string {
  const { search, type, state, near, page } = { ...query, ...changes };
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (type) params.set('type', type);
  if (state) params.set('state', state);
  if (near) params.set('near', near);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `${carePath}?${text}` : carePath;
}
