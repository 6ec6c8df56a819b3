// The pages, filters and searches of a large record that are measured in clinics of any size.
import { timelineKinds } from '@lafiya/domain/timeline/timeline-kinds';
import type { GrownClinic, Role } from './clinics.ts';
import { rareWord } from './large-record.ts';
import type { Query } from './queries.ts';

const maxRatio = 1.3;
/** Of 20 a page; the rare word is in three places. */
export type RecordQuery = Query & { items: number; isSearch: boolean };

export function recordQueries(now: Date): RecordQuery[] {
  const middle = `${new Date(now.getTime() - 912 * 86_400_000).toISOString().replace('Z', '000Z')}_ffffffff-ffff-ffff-ffff-ffffffffffff`;
  const page = (name: string, role: Role, query: string): RecordQuery => ({
    name,
    role,
    request: (clinic) => ({ path: `${pathOf(clinic)}${query}` }),
    maxRatio,
    items: 20,
    isSearch: false,
  });
  const search = (name: string, role: Role, body: object, items: number): RecordQuery => ({
    name,
    role,
    request: (clinic) => ({ path: `${pathOf(clinic)}/search`, body }),
    maxRatio,
    items,
    isSearch: true,
  });
  return [
    ...(['doctor', 'patient'] as const).flatMap((role) => [
      page(`first page for the ${role}`, role, ''),
      page(`page in the middle for the ${role}`, role, `?before=${middle}`),
      search(`search for a rare word by the ${role}`, role, { search: rareWord }, 3),
      search(`search for blood pressure by the ${role}`, role, { search: 'blood pressure' }, 20),
    ]),
    ...timelineKinds.map((kind) => page(`first page of ${kind}`, 'doctor', `?kind=${kind}`)),
    ...(['consultations', 'measurements'] as const).map((kind) =>
      page(`page of ${kind} in the middle`, 'doctor', `?kind=${kind}&before=${middle}`),
    ),
  ];
}

const pathOf = ({ patientId }: GrownClinic): string => `/api/patients/${patientId}/timeline`;
