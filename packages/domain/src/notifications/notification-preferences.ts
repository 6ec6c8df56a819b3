// What people are told and by which ways: the one table that pages and the server ask. Only what differs from it is kept for a person.

export const channels = ['in_app', 'email', 'sms', 'push'] as const;
export type Channel = (typeof channels)[number];

/** How a way stands for an event unless the person chose otherwise; 'always' cannot be switched off, and 'never' does not exist. */
type Way = 'on' | 'off' | 'always' | 'never';

const ways = {
  visit_answers: { in_app: 'on', email: 'on', sms: 'on', push: 'on' },
  // A patient must hear that a visit is off, and of the new time: the letter always goes.
  visit_changes: { in_app: 'on', email: 'always', sms: 'on', push: 'on' },
  // A message may take minutes; a device shows at once that the doctor waits.
  visit_course: { in_app: 'on', email: 'on', sms: 'never', push: 'on' },
  reminder_day: { in_app: 'never', email: 'on', sms: 'on', push: 'on' },
  reminder_hour: { in_app: 'on', email: 'never', sms: 'on', push: 'on' },
  reminder_minutes: { in_app: 'on', email: 'never', sms: 'off', push: 'on' },
  // Whoever breaks into an account must not be able to do it in silence.
  account: { in_app: 'always', email: 'always', sms: 'never', push: 'never' },
} as const satisfies Record<string, Record<Channel, Way>>;

export type NotificationEvent = keyof typeof ways;
export const notificationEvents = Object.keys(ways) as NotificationEvent[];

export type Choice = { event: string; channel: string; isOn: boolean };
export type Cell = { channel: Channel; isOn: boolean; isFixed: boolean };
export type GridRow = { event: NotificationEvent; cells: Cell[] };

const wayOf = (event: NotificationEvent, channel: Channel): Way => ways[event][channel];

export function isTold(event: NotificationEvent, channel: Channel, choices: readonly Choice[]): boolean {
  const way = wayOf(event, channel);
  if (way === 'always' || way === 'never') return way === 'always';
  return choices.find((choice) => choice.event === event && choice.channel === channel)?.isOn ?? way === 'on';
}

export const mayChoose = (event: NotificationEvent, channel: Channel): boolean => ['on', 'off'].includes(wayOf(event, channel));
export const isDefault = (event: NotificationEvent, channel: Channel, isOn: boolean): boolean => (wayOf(event, channel) === 'on') === isOn;

/** The whole grid as it stands for a person; ways that do not exist are left out. */
export function preferenceGrid(choices: readonly Choice[]): GridRow[] {
  return notificationEvents.map((event) => ({
    event,
    cells: channels
      .filter((channel) => wayOf(event, channel) !== 'never')
      .map((channel) => ({ channel, isOn: isTold(event, channel, choices), isFixed: !mayChoose(event, channel) })),
  }));
}
