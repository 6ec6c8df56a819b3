// An admin lists the parts of notes that doctors withhold, and accepts each or asks for its release. The admin sees neither the text nor the reason.
import type { WithheldOutcome } from '@lafiya/domain/consultations/notes/withheld-parts';
import { recordAudit, recordRead } from '../../../platform/audit/audit.repository.ts';
import type { Context } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import { publishLiveEvent } from '../../../platform/live/publish-live-event.ts';
import { notifyInApp } from '../../notifications/index.ts';
import type { NoteServices } from './notes-services.ts';
import { findWithheldParts, type ListedPart, reviewPart } from './withheld.repository.ts';

type Search = { status: 'open' | 'reviewed'; page: number; limit: number };

export async function listWithheldParts({ database }: NoteServices, context: Context, { status, page, limit }: Search) {
  return database.withTransaction(context.actor, async (tx) => {
    const { parts, total } = await findWithheldParts(tx, { isOpen: status === 'open', skip: (page - 1) * limit, limit });
    await recordRead(
      tx,
      context,
      parts.map(({ patientId }) => patientId),
      { resources: { kind: 'withheld_note_part', ids: parts.map(({ id }) => id) } },
    );
    return { parts: parts.map(presentListed), total, page, limit, totalPages: Math.ceil(total / limit) };
  });
}

const presentListed = ({ withheldAt, endedAt, outcome, reviewerName, reviewedAt, ...part }: ListedPart) => ({
  ...part,
  withheldAt: withheldAt.toISOString(),
  releasedAt: endedAt?.toISOString() ?? null,
  review: outcome && reviewedAt ? { outcome, by: reviewerName ?? '', at: reviewedAt.toISOString() } : null,
});

export async function reviewWithheldPart(
  { database }: NoteServices,
  context: Context,
  id: string,
  outcome: WithheldOutcome,
): Promise<{ message: string }> {
  return database.withTransaction(context.actor, async (tx) => {
    const reviewed = await reviewPart(tx, { id, outcome, at: context.clock.now() });
    if (!reviewed) throw new AppError('already_done');
    const { encounterId, patientId, doctorUserId } = reviewed;
    await recordAudit(tx, context, { patientId, resource: { kind: 'withheld_note_part', id }, details: { outcome } });
    if (outcome === 'release_requested')
      await notifyInApp(tx, context, {
        userId: doctorUserId,
        kind: 'record.release_requested',
        title: 'Please release a part of a note',
        body: 'An administrator asks you to let the patient read a part that you withhold. You decide.',
        path: `/dashboard/consultations/${encounterId}`,
      });
    await publishLiveEvent(tx, context, { admins: true }, 'appointments');
    return { message: outcome === 'accepted' ? 'Review saved.' : 'Review saved. We have notified the doctor.' };
  });
}
