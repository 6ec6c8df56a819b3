// Reads what surrounds the text of a doctor's own note: the encounter, coded entries, the newest signed version and the withheld parts.
import { ageOn } from '@lafiya/domain/access/age';
import { hasTakenPlace } from '@lafiya/domain/consultations/notes/note-signing';
import { recordReadOnce } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { encounterDetails } from '../encounters/encounters.repository.ts';
import { type NoteEntries, noteOf } from './notes.repository.ts';
import type { NoteServices } from './notes-services.ts';
import { type OwnEncounter, requireOwnEncounter } from './own-encounter.ts';
import type { NoteRecord } from './signing-schemas.ts';
import { type SignedVersion, versionsOf } from './versions.repository.ts';
import { type WithheldRow, withheldPartsOf } from './withheld.repository.ts';

export async function readRecord({ database }: NoteServices, context: Context, id: string): Promise<NoteRecord> {
  return database.withTransaction(context.actor, async (tx) => {
    const encounter = await requireOwnEncounter(tx, context, id);
    await recordReadOnce(tx, context, [encounter.key.patientId], { resource: { kind: 'encounter', id } });
    return loadRecord(tx, context, encounter);
  });
}

export async function loadRecord(tx: Tx, context: Context, own: OwnEncounter): Promise<NoteRecord> {
  const { key, appointment } = own;
  const note = await noteOf(tx, key);
  const [newest] = await versionsOf(tx, key.encounterId, 1);
  const withheld = await withheldPartsOf(tx, key.encounterId);
  return {
    encounter: await presentEncounter(tx, context, own),
    entries: note?.entries ?? noEntries,
    newest: newest ? presentVersion(newest) : null,
    withheld: withheld.map(presentPart),
    givenNextSteps: appointment?.nextSteps ?? [],
  };
}

export const noEntries: NoteEntries = { diagnoses: [], followUpOn: null, revision: 0 };

async function presentEncounter(tx: Tx, context: Context, { key, appointment }: OwnEncounter): Promise<NoteRecord['encounter']> {
  const now = context.clock.now();
  const id = key.encounterId;
  const found = await encounterDetails(tx, id);
  if (appointment) {
    const { patient, status, startsAt } = appointment;
    return {
      id,
      kind: 'appointment',
      occurredAt: startsAt,
      recordedAt: found?.recordedAt.toISOString() ?? null,
      hasTakenPlace: hasTakenPlace({ status, startsAt: new Date(startsAt) }, now),
      patient: {
        id: patient.id,
        patientNumber: patient.patientNumber,
        name: patient.name,
        age: patient.age,
        sex: patient.sex,
        allergies: found?.patientAllergies ?? patient.allergies,
      },
    };
  }
  if (!found) throw new AppError('not_found');
  const { patientId, patientNumber, patientName, patientBorn, patientSex, patientAllergies } = found;
  return {
    id,
    kind: 'walk_in',
    occurredAt: found.occurredAt.toISOString(),
    recordedAt: found.recordedAt.toISOString(),
    hasTakenPlace: true,
    patient: {
      id: patientId,
      patientNumber,
      name: patientName,
      age: ageOn(patientBorn, now),
      sex: patientSex,
      allergies: patientAllergies,
    },
  };
}

export const presentVersion = ({ version, signedAt, signerName, licenseNumber, amendmentReason, content }: SignedVersion) => ({
  version,
  signedAt: signedAt.toISOString(),
  signerName,
  licenseNumber,
  amendmentReason,
  ...content,
});

const presentPart = ({ field, category, reason, withheldAt, outcome }: WithheldRow) => ({
  field,
  category,
  reason,
  withheldAt: withheldAt.toISOString(),
  outcome,
});
