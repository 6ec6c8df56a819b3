// Rows of staff as the API answers them, with their departments, second factors and how their licence stands today.
import { clinicDay, doctorState, judgeLicence } from '@lafiya/domain/staff/licence';
import type { Tx } from '../../platform/database/database.ts';
import { departmentsOf, type MemberRow, secondFactorsOf } from './staff.repository.ts';

export async function presentMembers(tx: Tx, rows: MemberRow[], now: Date) {
  const today = clinicDay(now);
  const ids = rows.map((row) => row.id);
  const departments = Map.groupBy(await departmentsOf(tx, ids), (belonging) => belonging.userId);
  const factors = new Map((await secondFactorsOf(tx, ids)).map(({ userId, kinds }) => [userId, kinds]));
  return rows.map((row) => {
    const { verification, licenseExpiresOn } = row;
    return {
      ...row,
      verification: verification && doctorState(verification, licenseExpiresOn, today),
      licence: verification === 'approved' && licenseExpiresOn ? judgeLicence(licenseExpiresOn, today).state : null,
      departments: (departments.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      secondFactor: factors.get(row.id) ?? [],
      joinedAt: row.joinedAt.toISOString(),
    };
  });
}
