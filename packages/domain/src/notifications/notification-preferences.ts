// Notification events and their default channels, shared by the web and the server. Only differences from the defaults are stored per person.

export const channels = ['in_app', 'email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/** Default of a channel for an event. 'always' cannot be turned off; 'never' means that the channel is not offered. */
type ChannelDefault = 'on' | 'off' | 'always' | 'never';

const channelDefaults = {
  appointment_answers: { in_app: 'on', email: 'on', sms: 'on', push: 'on' },
  // A patient must learn of a cancelled or moved appointment, so the email cannot be turned off.
  appointment_changes: { in_app: 'on', email: 'always', sms: 'on', push: 'on' },
  // An SMS may take minutes, too long for the message that the doctor is waiting; a push arrives at once.
  appointment_progress: { in_app: 'on', email: 'on', sms: 'never', push: 'on' },
  reminder_day: { in_app: 'never', email: 'on', sms: 'on', push: 'on' },
  reminder_hour: { in_app: 'on', email: 'never', sms: 'on', push: 'on' },
  reminder_minutes: { in_app: 'on', email: 'never', sms: 'off', push: 'on' },
  // Behind the sign-in are clinical words, so an SMS would say nothing.
  record_changes: { in_app: 'on', email: 'on', sms: 'never', push: 'on' },
  // A doctor may choose the channels, but not hear nothing.
  dangerous_values: { in_app: 'always', email: 'always', sms: 'never', push: 'on' },
  unsigned_notes: { in_app: 'on', email: 'on', sms: 'never', push: 'never' },
  // An attacker must not be able to silence security notifications.
  account: { in_app: 'always', email: 'always', sms: 'never', push: 'never' },
} as const satisfies Record<string, Record<Channel, ChannelDefault>>;

export type NotificationEvent = keyof typeof channelDefaults;
export const notificationEvents = Object.keys(channelDefaults) as NotificationEvent[];

export type Choice = { event: string; channel: string; isOn: boolean };
export type Cell = { channel: Channel; isOn: boolean; isFixed: boolean };
export type GridRow = { event: NotificationEvent; cells: Cell[] };

const channelDefaultOf = (event: NotificationEvent, channel: Channel): ChannelDefault => channelDefaults[event][channel];

export function isNotificationOn(event: NotificationEvent, channel: Channel, choices: readonly Choice[]): boolean {
  const channelDefault = channelDefaultOf(event, channel);
  if (channelDefault === 'always' || channelDefault === 'never') return channelDefault === 'always';
  return choices.find((choice) => choice.event === event && choice.channel === channel)?.isOn ?? channelDefault === 'on';
}

export const mayChoose = (event: NotificationEvent, channel: Channel): boolean => ['on', 'off'].includes(channelDefaultOf(event, channel));
export const isDefault = (event: NotificationEvent, channel: Channel, isOn: boolean): boolean =>
  (channelDefaultOf(event, channel) === 'on') === isOn;

/** All settings of a person; channels that are not offered are left out. */
export function preferenceGrid(choices: readonly Choice[]): GridRow[] {
  return notificationEvents.map((event) => ({
    event,
    cells: channels
      .filter((channel) => channelDefaultOf(event, channel) !== 'never')
      .map((channel) => ({ channel, isOn: isNotificationOn(event, channel, choices), isFixed: !mayChoose(event, channel) })),
  }));
}
