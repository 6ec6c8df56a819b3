// Charts of the access matrix: an entry that the first patient reported, and request bodies for the chart routes.
import type { ProofEnvironment } from '../support/proof-environment.ts';
import { type Fixtures, healthMark, insertAllergy } from './fixtures.ts';
import type { Resources } from './resource-types.ts';

/** The family may change what they reported; a new entry for every request, because each change is based on the newest version. */
export function chartResources(environment: ProofEnvironment, { patient }: Fixtures): Pick<Resources, 'parameters' | 'bodies'> {
  const allergy = { title: 'Dust', category: 'environment', certainty: 'unsure', healthDataConsent: true };
  return {
    parameters: { entryId: () => insertAllergy(environment, patient, healthMark(patient)) },
    bodies: {
      'POST /api/patients/{id}/chart/entries': { kind: 'allergy', ...allergy },
      'PUT /api/patients/{id}/chart/entries/{entryId}': { base: 1, state: 'active', ...allergy },
    },
  };
}
