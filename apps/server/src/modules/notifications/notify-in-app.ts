// Adds an in-app notification in the caller's transaction. Call it directly only for notifications that users cannot turn off.
import { truncateText } from '@lafiya/domain/notifications/truncate-text';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { publishLiveEvent } from '../../platform/live/publish-live-event.ts';
import { addNotification } from './notifications.repository.ts';

export type InAppNotification = {
  userId: string;
  /** The type of notification, for icons and filters, such as 'licence.approved'. */
  kind: string;
  title: string;
  body: string;
  /** A path in the app with more details. */
  path?: string;
};

export async function notifyInApp(tx: Tx, context: Context, { userId, kind, title, body, path }: InAppNotification): Promise<void> {
  await addNotification(tx, {
    id: newId(),
    userId,
    kind,
    title: truncateText(title, 200),
    body: truncateText(body, 1_000),
    path: path ?? null,
    at: context.clock.now(),
  });
  await publishLiveEvent(tx, context, { users: [userId] }, 'notifications');
}
