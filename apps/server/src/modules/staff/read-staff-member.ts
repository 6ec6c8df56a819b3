// Reads one staff member with all details, for admins.
import { displayName } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import { decisionsOn, doctorDetails, liveSessionCount, phoneOf } from './member-details.repository.ts';
import { presentMembers } from './present-members.ts';
import type { StaffServices } from './staff-services.ts';
import { staffById } from './staff.repository.ts';

export async function readStaffMember({ database }: StaffServices, context: Context, id: string) {
  const now = context.clock.now();
  return database.withTransaction(context.actor, async (tx) => {
    const row = await staffById(tx, id);
    const [member] = row ? await presentMembers(tx, [row], now) : [];
    if (!member) throw new AppError('not_found');
    await recordAudit(tx, context, { resource: { kind: 'user', id } });
    return {
      ...member,
      ...(await doctorFields(tx, member.doctorId)),
      phone: await phoneOf(tx, id),
      sessions: await liveSessionCount(tx, id, now),
    };
  });
}

/** Doctor fields; empty for an admin. */
async function doctorFields(tx: Tx, doctorId: string | null) {
  const details = doctorId ? await doctorDetails(tx, doctorId) : undefined;
  const decisions = doctorId ? await decisionsOn(tx, doctorId) : [];
  const fee = details?.consultationFeeMinor ?? null;
  return {
    licenseNumber: details?.licenseNumber ?? null,
    submittedAt: details?.submittedAt?.toISOString() ?? null,
    file: presentFile(details),
    experienceYears: details?.experienceYears ?? null,
    qualifications: details?.qualifications ?? null,
    biography: details?.biography ?? null,
    languages: details?.languages ?? [],
    consultationFeeMinor: fee === null ? null : Number(fee),
    currency: details?.currency ?? null,
    decisions: decisions.map(({ decision, reason, licenseExpiresOn, decidedAt, ...by }) => ({
      decision,
      reason,
      licenseExpiresOn,
      decidedAt: decidedAt.toISOString(),
      by: displayName(by),
    })),
  };
}

type JoinedFile = { fileId: string | null; fileName: string | null; fileType: string | null };

/** The licence document. Row security hides it from admins until it is found clean. */
export function presentFile(row: JoinedFile | undefined): { id: string; name: string; contentType: string } | null {
  if (!row?.fileId || row.fileName === null || row.fileType === null) return null;
  return { id: row.fileId, name: row.fileName, contentType: row.fileType };
}
