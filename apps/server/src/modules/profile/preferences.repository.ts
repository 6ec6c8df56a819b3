// Language, time zone, theme and low-data mode of an account.
import type { Tx } from '../../platform/database/database.ts';

export type PreferenceRow = { language: string; timeZone: string; theme: 'auto' | 'light' | 'dark'; lowData: boolean };

export async function ownPreferences(tx: Tx, userId: string): Promise<PreferenceRow | undefined> {
  return tx
    .selectFrom('users')
    .select(['language', 'time_zone as timeZone', 'theme', 'low_data as lowData'])
    .where('id', '=', userId)
    .$castTo<PreferenceRow>()
    .executeTakeFirst();
}

export async function savePreferences(tx: Tx, userId: string, { language, timeZone, theme, lowData }: PreferenceRow): Promise<void> {
  await tx.updateTable('users').set({ language, time_zone: timeZone, theme, low_data: lowData }).where('id', '=', userId).execute();
}
