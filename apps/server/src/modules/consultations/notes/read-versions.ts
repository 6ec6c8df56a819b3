// Reads the signed versions of a note, newest first, each with what it changed; and the last note about the same patient, to begin a new one with.
import { noteDifferences } from '@lafiya/domain/consultations/notes/note-differences';
import { recordRead } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { encounterById } from '../encounters/encounters.repository.ts';
import type { NoteServices } from './notes-services.ts';
import { requireOwnEncounter } from './own-encounter.ts';
import { presentVersion } from './read-record.ts';
import type { VersionList } from './signing-schemas.ts';
import { lastVersionAbout, versionsOf } from './versions.repository.ts';

/** For the author and for doctors who treat the patient. Others get 'not_found'. */
export async function readVersions({ database }: NoteServices, context: Context, id: string): Promise<VersionList> {
  return database.withTransaction(context.actor, async (tx) => {
    const encounter = await encounterById(tx, id);
    const versions = await versionsOf(tx, id);
    if (!encounter) throw new AppError('not_found');
    await recordRead(tx, context, [encounter.patientId], { resource: { kind: 'encounter', id } });
    return {
      versions: versions.map((version, place) => {
        const before = versions[place + 1];
        return { ...presentVersion(version), changes: before ? noteDifferences(before.content, version.content) : [] };
      }),
    };
  });
}

export async function readLastNote({ database }: NoteServices, context: Context, id: string) {
  return database.withTransaction(context.actor, async (tx) => {
    const { key } = await requireOwnEncounter(tx, context, id);
    const last = await lastVersionAbout(tx, key);
    await recordRead(tx, context, [key.patientId], { resource: { kind: 'encounter', id: last?.encounterId ?? id } });
    return { note: last ? { encounterId: last.encounterId, signedAt: last.signedAt.toISOString(), ...last.content } : null };
  });
}
