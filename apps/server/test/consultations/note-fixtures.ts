// Helpers of note tests: write, sign, and read as any member of the circle.
import { randomUUID } from 'node:crypto';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { CareCircle } from '../patients/patient-fixtures.ts';
import type { RequestOptions, TestApp, TestClient, TestResponse } from '../support/test-app.ts';

export type Auth = Record<keyof CareCircle, RequestOptions>;
type Fields = Record<string, { text: string; revision: number }>;

export const complete = {
  complaint: 'Headache for two weeks',
  history: 'Secret history',
  examination: 'Alert',
  assessment: 'Sinusitis',
  plan: 'Rinse twice a day',
  nextSteps: 'Drink water\nCome back on Monday',
};
export const sinusitis = { system: 'ICD-11', code: 'CA01', title: 'Acute sinusitis', isMain: false };
export const migraine = { system: 'ICD-11', code: '8A80.Z', title: 'Migraine, unspecified', isMain: true };

export const notePath = (id: string, more = ''): string => `/api/consultations/${id}/note${more}`;

/** Writes these texts over the ones there are. */
export async function writeTexts(
  client: TestClient,
  auth: RequestOptions,
  id: string,
  texts: Partial<typeof complete>,
): Promise<TestResponse> {
  const fields = (await client.get(notePath(id), auth)).body['fields'] as Fields;
  const changes = Object.entries(texts).map(([field, text]) => ({ field, text, base: fields[field]?.revision ?? 0, editId: randomUUID() }));
  return client.put(notePath(id), { changes }, auth);
}

/** The form that signs the note as it is now. */
export async function signatureOf(client: TestClient, auth: RequestOptions, id: string, amendmentReason?: string) {
  const note = (await client.get(notePath(id), auth)).body['fields'] as Fields;
  const record = (await client.get(notePath(id, '/record'), auth)).body as {
    entries: { revision: number };
    newest: { version: number } | null;
    givenNextSteps: string[];
  };
  return {
    version: (record.newest?.version ?? 0) + 1,
    revisions: Object.fromEntries(noteFields.map((field) => [field, note[field]?.revision ?? 0])),
    entriesRevision: record.entries.revision,
    replacedNextSteps: record.givenNextSteps,
    ...(amendmentReason ? { amendmentReason } : {}),
  };
}

export async function sign(client: TestClient, auth: RequestOptions, id: string, amendmentReason?: string): Promise<TestResponse> {
  return client.post(notePath(id, '/sign'), await signatureOf(client, auth, id, amendmentReason), auth);
}

export async function writeAndSign(client: TestClient, auth: RequestOptions, id: string): Promise<TestResponse> {
  await writeTexts(client, auth, id, complete);
  return sign(client, auth, id);
}

export type StoredVersion = { version: number; content: string; content_sha256: Buffer; license_number: string; signer_name: string };

export const storedVersions = (app: Pick<TestApp, 'sql'>, id: string) =>
  app.sql<StoredVersion>('select * from note_versions where encounter_id = $1 order by version', [id]);
