// Notes of the access matrix: one that the treating doctor signed, a template of a colleague, and request bodies for the note routes.
import { randomUUID } from 'node:crypto';
import { noteFields } from '@lafiya/domain/consultations/notes/note-fields';
import type { ProofEnvironment } from '../support/proof-environment.ts';
import type { PartOfResources } from './resource-types.ts';
import type { Fixtures } from './fixtures.ts';

export function noteResources(environment: ProofEnvironment, fixtures: Fixtures, completed: () => Promise<string>): PartOfResources {
  const { patient, treating_doctor, colleague } = fixtures;
  const signed = () => insertSignedNote(environment, fixtures, completed);
  const texts = Object.fromEntries(noteFields.map((field) => [field, 'A text']));
  const revisions = Object.fromEntries(noteFields.map((field) => [field, 0]));
  return {
    ids: {
      '/api/consultations/{id}/summary': signed,
      '/api/consultations/{id}/note/versions': signed,
      '/api/consultations/{id}/note/withheld/{field}': signed,
      '/api/admin/withheld-notes/{id}': async () => {
        const id = randomUUID();
        await environment.sql(
          `insert into withheld_note_parts (id, encounter_id, field, patient_id, doctor_id, category, reason, withheld_at)
           values ($1, $2, 'history', $3, $4, 'patient_asked', 'A reason', now())`,
          [id, await signed(), patient.patientId, treating_doctor.doctorId],
        );
        return id;
      },
      '/api/note-templates/{id}': async () => {
        const id = randomUUID();
        await environment.sql(
          `insert into note_templates (id, doctor_id, name, texts, changed_by, changed_at) values ($1, $2, $1::uuid::text, $3, $4, now())`,
          [id, colleague.doctorId, JSON.stringify(texts), colleague.userId],
        );
        return id;
      },
    },
    bodies: {
      'PUT /api/consultations/{id}/note/entries': { base: 0, diagnoses: [], followUpOn: null },
      'POST /api/consultations/{id}/note/sign': { version: 1, revisions, entriesRevision: 0, replacedNextSteps: [] },
      'PUT /api/consultations/{id}/note/withheld/{field}': { category: 'patient_asked', reason: 'A reason' },
      'POST /api/admin/withheld-notes/{id}/review': { outcome: 'accepted' },
      'POST /api/encounters': async () => ({
        patientId: patient.patientId,
        occurredAt: new Date(Date.now() - 3_600_000).toISOString(),
      }),
      'POST /api/note-templates': async () => ({ name: randomUUID(), texts }),
      'PUT /api/note-templates/{id}': { name: 'Another name', texts, version: 1 },
    },
  };
}

/** As if the treating doctor had signed it; a completed appointment has its encounter. The guards ask who is signed in, so they are off meanwhile. */
async function insertSignedNote(
  environment: ProofEnvironment,
  { patient, treating_doctor }: Fixtures,
  completed: () => Promise<string>,
): Promise<string> {
  const id = await completed();
  const fields = Object.fromEntries(noteFields.map((field) => [field, 'A text']));
  const content = JSON.stringify({ fields, diagnoses: [], followUpOn: null });
  const [p, d] = [patient.patientId, treating_doctor.doctorId];
  await environment.sql(`begin; set local session_replication_role = replica;
    insert into consultation_notes (encounter_id, doctor_id, patient_id, complaint, complaint_revision, changed_at, signed_version, signed_at)
      values ('${id}', '${d}', '${p}', 'A text', 1, now(), 1, now());
    insert into note_versions (encounter_id, version, patient_id, content, signed_by, signer_name, license_number, license_expires_on, signed_at)
      values ('${id}', 1, '${p}', '${content}', '${d}', 'Dr', 'MDCN', current_date + 1, now());
    commit`);
  return id;
}
