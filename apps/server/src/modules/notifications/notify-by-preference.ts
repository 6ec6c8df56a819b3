// Notifies a user by each channel they have enabled, in the caller's transaction. All notifications that users can turn off go through here.
import { type Channel, type Choice, isNotificationOn, type NotificationEvent } from '@lafiya/domain/notifications/notification-preferences';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { MessageSubject } from '../../platform/outbox/message-subject.ts';
import type { MailMessage, Outbox, PushMessage, SmsMessage } from '../../platform/outbox/outbox.ts';
import { type InAppNotification, notifyInApp } from './notify-in-app.ts';

/** `phone` is the confirmed number for SMS. */
export type NotificationRecipient = { userId: string; phone: string | null; choices: Choice[]; devices: string[] };
/** The content per channel. A channel without content is never used, whatever the user's preferences. */
export type NotificationRequest = {
  event: NotificationEvent;
  bell?: Omit<InAppNotification, 'userId'> | null;
  mail?: MailMessage | null;
  sms?: Omit<SmsMessage, 'to'> | null;
  push?: Omit<PushMessage, 'userId' | 'deviceId'> | null;
  /** Set when the message states a time that may change before it is sent. */
  subject?: MessageSubject | undefined;
};

/** Returns the channels that were used. */
export async function notifyByPreference(
  { outbox }: { outbox: Outbox },
  tx: Tx,
  context: Context,
  { userId, phone, choices, devices }: NotificationRecipient,
  { event, bell, mail, sms, push, subject }: NotificationRequest,
): Promise<Channel[]> {
  const isEnabled = (channel: Channel): boolean => isNotificationOn(event, channel, choices);
  const usedChannels: Channel[] = [];
  if (bell && isEnabled('in_app')) {
    await notifyInApp(tx, context, { userId, ...bell });
    usedChannels.push('in_app');
  }
  if (mail && isEnabled('email')) {
    await outbox.mail(tx, context, mail, subject);
    usedChannels.push('email');
  }
  if (sms && phone && isEnabled('sms')) {
    await outbox.sms(tx, context, { to: phone, ...sms }, subject);
    usedChannels.push('sms');
  }
  if (push && devices.length > 0 && isEnabled('push')) {
    // One outbox row per device, so that each is retried separately and none is notified twice because another failed.
    for (const deviceId of devices) await outbox.push(tx, context, { userId, deviceId, ...push }, subject);
    usedChannels.push('push');
  }
  return usedChannels;
}
