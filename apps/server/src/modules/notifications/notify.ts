// Tells somebody something in the app, within the caller's transaction. By itself only for what nobody may switch off; all else goes through tell.ts.
import { cutWords } from '@lafiya/domain/notifications/cut-words';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { tellLive } from '../../platform/live/tell-live.ts';
import { addNotification } from './notifications.repository.ts';

export type Notification = {
  userId: string;
  /** What it is about, for icons and filters: 'licence.approved'. */
  kind: string;
  title: string;
  body: string;
  /** Where one reads more, an address of our own. */
  path?: string;
};

export async function notify(tx: Tx, context: Context, { userId, kind, title, body, path }: Notification): Promise<void> {
  await addNotification(tx, {
    id: newId(),
    userId,
    kind,
    title: cutWords(title, 200),
    body: cutWords(body, 1_000),
    path: path ?? null,
    at: context.clock.now(),
  });
  await tellLive(tx, context, { users: [userId] }, 'notifications');
}
