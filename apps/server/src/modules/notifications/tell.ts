// Tells somebody of an event by each way that they want, within the caller's transaction. No other function writes a telling that can be switched off.
import { type Channel, type Choice, isTold, type NotificationEvent } from '@lafiya/domain/notifications/notification-preferences';
import { toE164 } from '@lafiya/domain/notifications/phone-number';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { About } from '../../platform/outbox/about.ts';
import type { MailMessage, Outbox, PushMessage, TextMessage } from '../../platform/outbox/outbox.ts';
import { type Notification, notify } from './notify.ts';

export type Reader = { userId: string; phone: string | null; choices: Choice[]; devices: string[] };
/** The ways in which it can be said; what is left out is not said that way, whatever the reader wants. */
export type Telling = {
  event: NotificationEvent;
  bell?: Omit<Notification, 'userId'> | null;
  mail?: MailMessage | null;
  sms?: Omit<TextMessage, 'to'> | null;
  push?: Omit<PushMessage, 'userId' | 'deviceId'> | null;
  /** Set when it tells of a time that may change before it is read. */
  about?: About | undefined;
};

/** Gives the ways that were taken. */
export async function tell(
  { outbox }: { outbox: Outbox },
  tx: Tx,
  context: Context,
  { userId, phone, choices, devices }: Reader,
  { event, bell, mail, sms, push, about }: Telling,
): Promise<Channel[]> {
  const wants = (channel: Channel): boolean => isTold(event, channel, choices);
  const number = toE164(phone);
  const taken: Channel[] = [];
  if (bell && wants('in_app')) {
    await notify(tx, context, { userId, ...bell });
    taken.push('in_app');
  }
  if (mail && wants('email')) {
    await outbox.mail(tx, context, mail, about);
    taken.push('email');
  }
  if (sms && number && wants('sms')) {
    await outbox.sms(tx, context, { to: number, ...sms }, about);
    taken.push('sms');
  }
  if (push && devices.length > 0 && wants('push')) {
    // One row a device: each is tried again by itself, and none is told twice because another was away.
    for (const deviceId of devices) await outbox.push(tx, context, { userId, deviceId, ...push }, about);
    taken.push('push');
  }
  return taken;
}
