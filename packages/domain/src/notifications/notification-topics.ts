// Groups the kinds of notifications into the topics that a reader filters by. A kind is 'licence.approved'; its first part decides.

export const notificationTopics = ['appointments', 'waitlist', 'reviews', 'records', 'account'] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

const prefixes: Record<Exclude<NotificationTopic, 'account'>, readonly string[]> = {
  appointments: ['appointment', 'dispute'],
  waitlist: ['waitlist'],
  reviews: ['review'],
  records: ['record', 'privacy'],
};
const named = Object.entries(prefixes) as [Exclude<NotificationTopic, 'account'>, readonly string[]][];

/** Licences, sign-ins and whatever is not named above concern the account. */
export function topicOf(kind: string): NotificationTopic {
  const prefix = kind.split('.')[0] ?? '';
  return named.find(([, members]) => members.includes(prefix))?.[0] ?? 'account';
}

/** The first parts of the kinds of a topic; for the account, those of all other topics, which are left out. */
export function topicPrefixes(topic: NotificationTopic): { prefixes: string[]; isExcluded: boolean } {
  return topic === 'account'
    ? { prefixes: named.flatMap(([, members]) => members), isExcluded: true }
    : { prefixes: [...prefixes[topic]], isExcluded: false };
}
