// An admin lists emergency accesses and judges each of them once. The doctor and the patient are told the outcome.
import type { EmergencyAccessOutcome } from '@lafiya/domain/access/patient-access';
import { recordAudit, recordRead } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { AppError } from '../../platform/errors.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { signedInActor } from '../identity/index.ts';
import { notifyInApp } from '../notifications/index.ts';
import { addReview, emergencyAccessById, findEmergencyAccesses, type ListedAccess } from './emergency-access.repository.ts';
import { familyOf } from './patients.repository.ts';
import type { PatientServices } from './patients-services.ts';

type Search = { status: 'open' | 'reviewed'; page: number; limit: number };
type Services = Pick<PatientServices, 'database'>;

export async function listEmergencyAccesses({ database }: Services, context: Context, { status, page, limit }: Search) {
  return database.withTransaction(context.actor, async (tx) => {
    const search = { isOpen: status === 'open', skip: (page - 1) * limit, limit };
    const { accesses, total } = await findEmergencyAccesses(tx, search);
    await recordRead(
      tx,
      context,
      accesses.map(({ patientId }) => patientId),
      { resources: { kind: 'break_glass_access', ids: accesses.map(({ id }) => id) } },
    );
    return { accesses: accesses.map(presentAccess), total, page, limit, totalPages: Math.ceil(total / limit) };
  });
}

const presentAccess = ({ openedAt, endsAt, outcome, note, reviewerName, reviewedAt, ...access }: ListedAccess) => ({
  ...access,
  openedAt: openedAt.toISOString(),
  endsAt: endsAt.toISOString(),
  review: outcome && reviewedAt ? { outcome, note, by: reviewerName ?? '', at: reviewedAt.toISOString() } : null,
});

type ReviewForm = { outcome: EmergencyAccessOutcome; note?: string | undefined };

export async function reviewEmergencyAccess(
  { database }: Services,
  context: Context,
  id: string,
  { outcome, note }: ReviewForm,
): Promise<{ message: string }> {
  const { userId } = signedInActor(context);
  return database.withTransaction(context.actor, async (tx) => {
    const access = await emergencyAccessById(tx, id);
    if (!access) throw new AppError('not_found');
    // The reads of the remaining time would never be judged. 'Not justified' ends the access at once.
    if (outcome === 'justified' && access.endsAt > context.clock.now()) throw new AppError('emergency_access_running');
    const isAdded = !access.isReviewed && (await addReview(tx, { id, by: userId, at: context.clock.now(), outcome, note: note || null }));
    if (!isAdded) throw new AppError('already_done');
    const resource = { kind: 'break_glass_access', id };
    // Without the note: the patient reads the audit's reasons.
    await recordAudit(tx, context, { patientId: access.patientId, resource, details: { outcome } });
    const family = await familyOf(tx, access.patientId);
    const body =
      outcome === 'justified' ? 'An administrator decided that it was justified.' : 'An administrator decided that it was not justified.';
    for (const { userId: member, isSelf } of family)
      await notifyInApp(tx, context, {
        userId: member,
        kind: 'record.access_reviewed',
        title: `The emergency access to ${isSelf ? 'your record' : 'a record you care for'} was reviewed`,
        body,
        path: '/dashboard/settings?tab=privacy',
      });
    await notifyInApp(tx, context, {
      userId: access.doctorUserId,
      kind: 'record.access_reviewed',
      title: 'Your emergency access to a record was reviewed',
      body: note ? `${body} ${note}` : body,
      path: `/dashboard/patients/${access.patientId}`,
    });
    await publishLiveEvent(tx, context, { admins: true }, 'appointments');
    return { message: 'Review saved. We have notified the doctor and the patient.' };
  });
}
