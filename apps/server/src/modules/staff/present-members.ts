// Formats staff rows for API responses, with departments, second factors and the licence's state today.
import { clinicDay, doctorState, evaluateLicense } from '@lafiya/domain/staff/license';
import type { Tx } from '../../platform/database/database.ts';
import { departmentsOf, type MemberRow, secondFactorsOf } from './staff.repository.ts';

export async function presentMembers(tx: Tx, rows: MemberRow[], now: Date) {
  const today = clinicDay(now);
  const ids = rows.map((row) => row.id);
  const departments = Map.groupBy(await departmentsOf(tx, ids), (membership) => membership.userId);
  const factors = new Map((await secondFactorsOf(tx, ids)).map(({ userId, kinds }) => [userId, kinds]));
  return rows.map((row) => {
    const { verification, licenseExpiresOn } = row;
    return {
      ...row,
      verification: verification && doctorState(verification, licenseExpiresOn, today),
      licence: verification === 'approved' && licenseExpiresOn ? evaluateLicense(licenseExpiresOn, today).state : null,
      departments: (departments.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      secondFactor: factors.get(row.id) ?? [],
      joinedAt: row.joinedAt.toISOString(),
    };
  });
}
