// What a visitor of Find Care asks for, as it stands in the address: words, kind, state, page and, with script, where they are.
import { nigerianStates } from '@lafiya/domain/care-locations/states';

/** The filter buttons, in their order. */
export const careKinds = ['hospital', 'pharmacy', 'clinic'] as const;
export type CareKind = (typeof careKinds)[number];
export type CareQuestion = {
  search: string;
  type: CareKind | undefined;
  state: (typeof nigerianStates)[number] | undefined;
  near: string | undefined;
  page: number;
};

export const carePath = '/find-care';
const longestSearch = 100;
const nearShape = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/;

/** Whatever cannot be read is left out: an address that was cut short still shows a list. */
export function readCareQuestion(params: URLSearchParams): CareQuestion {
  const [type, state, near] = [params.get('type'), params.get('state'), params.get('near')];
  const page = Number(params.get('page') ?? 1);
  return {
    search: (params.get('search') ?? '').replaceAll('\0', '').trim().slice(0, longestSearch),
    type: careKinds.find((kind) => kind === type),
    state: nigerianStates.find((name) => name === state),
    near: near && nearShape.test(near) ? near : undefined,
    page: Number.isInteger(page) && page >= 1 && page <= 1_000 ? page : 1,
  };
}

/** The address of the same question, or of one that differs a little. */
export function careAddress(question: CareQuestion, changes: Partial<CareQuestion> = {}): string {
  const { search, type, state, near, page } = { ...question, ...changes };
  const params = new URLSearchParams();
  if (search) params.set('search', search);
  if (type) params.set('type', type);
  if (state) params.set('state', state);
  if (near) params.set('near', near);
  if (page > 1) params.set('page', String(page));
  const text = params.toString();
  return text ? `${carePath}?${text}` : carePath;
}
