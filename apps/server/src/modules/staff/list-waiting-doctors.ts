// Lists doctors whose licence waits for a decision, longest waiting first, with their missing fields.
import { displayName, missingDoctorFields } from '@lafiya/domain/profile/profile';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import type { Context } from '../../platform/context.ts';
import { presentFile } from './read-staff-member.ts';
import type { StaffServices } from './staff-services.ts';
import { type WaitingRow, waitingDoctors } from './verifications.repository.ts';

export async function listWaitingDoctors({ database }: StaffServices, context: Context) {
  return database.withTransaction(context.actor, async (tx) => {
    const rows = await waitingDoctors(tx);
    await recordAudit(tx, context, { resources: { kind: 'user', ids: rows.map(({ userId }) => userId) } });
    return { waiting: rows.map(present) };
  });
}

function present(row: WaitingRow) {
  const { doctorId, userId, licenseNumber, licenseExpiresOn, specialization, experienceYears, consultationFeeMinor } = row;
  const file = presentFile(row);
  return {
    doctorId,
    userId,
    name: displayName(row),
    licenseNumber,
    specialization,
    experienceYears,
    submittedAt: row.submittedAt?.toISOString() ?? null,
    file,
    missing: missingDoctorFields({
      licenseNumber,
      licenseDocument: file !== null,
      specialization,
      experienceYears,
      consultationFeeMinor: consultationFeeMinor === null ? null : BigInt(consultationFeeMinor),
    }),
    isRenewal: row.verification === 'approved',
    licenseExpiresOn,
  };
}
