// POST /api/diagnoses/search, for doctors who write notes
import { maxDiagnosisSearch } from '@lafiya/domain/diagnoses/diagnosis-search';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { problems } from '../../platform/http/problem-responses.ts';
import type { Api } from '../../platform/http/server.ts';
import { textUpTo } from '../../platform/http/text-schemas.ts';
import { searchDiagnoses } from './search-diagnoses.ts';

const diagnosisSearch = z
  .strictObject({
    search: textUpTo(maxDiagnosisSearch)
      .min(1)
      .describe('Words, everyday words, an abbreviation, or the beginning of a code of ICD-11 or ICD-10.'),
    limit: z.int().min(1).max(20).default(8),
  })
  .meta({ id: 'DiagnosisSearch' });
const results = z
  .strictObject({
    diagnoses: z.array(
      z
        .strictObject({
          system: z.literal('ICD-11'),
          code: z.string(),
          title: z.string().describe('The title of the WHO, unchanged.'),
          matched: z.string().nullable().describe('The everyday word or the ICD-10 code that led to this code. Null if its title did.'),
        })
        .meta({ id: 'FoundDiagnosis' }),
    ),
    attribution: z.string().describe('To be shown with the results.'),
  })
  .meta({ id: 'DiagnosisSearchResults' });

export function addDiagnosisRoutes(app: Api, services: { database: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/diagnoses/search',
    // The codes are public reference data, so there is nothing to audit. A doctor who types fast sends five requests a second.
    config: { permission: 'working_doctor', rateLimit: { points: 300, seconds: 60 }, audit: 'none' },
    schema: {
      operationId: 'searchDiagnoses',
      summary: 'Search codes for a diagnosis, best first',
      tags: ['diagnoses'],
      body: diagnosisSearch,
      response: { 200: results, ...problems('not_signed_in', 'forbidden', 'mfa_required', 'doctor_not_verified') },
    },
    handler: async (request) => searchDiagnoses(services, request.body),
  });
}
