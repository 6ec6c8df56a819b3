// Language, time zone, theme and low-data mode of an account.
import type { Tx } from '../../platform/database/database.ts';

export type PreferenceRow = {
  language: string;
  timeZone: string;
  timeZoneChosen: boolean;
  theme: 'auto' | 'light' | 'dark';
  lowData: boolean;
};

export async function ownPreferences(tx: Tx, userId: string): Promise<PreferenceRow | undefined> {
  return tx
    .selectFrom('users')
    .select(['language', 'time_zone as timeZone', 'time_zone_chosen as timeZoneChosen', 'theme', 'low_data as lowData'])
    .where('id', '=', userId)
    .$castTo<PreferenceRow>()
    .executeTakeFirst();
}

export async function savePreferences(tx: Tx, userId: string, preferences: PreferenceRow): Promise<void> {
  const { language, timeZone, timeZoneChosen, theme, lowData } = preferences;
  await tx
    .updateTable('users')
    .set({ language, time_zone: timeZone, time_zone_chosen: timeZoneChosen, theme, low_data: lowData })
    .where('id', '=', userId)
    .execute();
}

/** Returns whether it changed anything: a zone that the user chose stays. */
export async function saveDeviceZone(tx: Tx, userId: string, timeZone: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ time_zone: timeZone })
    .where('id', '=', userId)
    .where('time_zone_chosen', '=', false)
    .where('time_zone', '<>', timeZone)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
