// Every kind of notification has exactly one topic, and a filter by topic finds the same ones.
import { expect, it } from 'vitest';
import { notificationTopics, topicOf, topicPrefixes } from './notification-topics.ts';

const kinds = [
  ['appointment.confirmed', 'appointments'],
  ['dispute.held', 'appointments'],
  ['waitlist.offered', 'waitlist'],
  ['review.written', 'reviews'],
  ['record.glass_broken', 'records'],
  ['privacy.export_ready', 'records'],
  ['licence.approved', 'account'],
  ['sms.budget', 'account'],
  ['something.new', 'account'],
] as const;

it.each(kinds)('%s belongs to %s, and only a filter by that topic finds it', (kind, topic) => {
  expect(topicOf(kind)).toBe(topic);
  const prefix = kind.split('.')[0] ?? '';
  const finding = notificationTopics.filter((name) => {
    const { prefixes, isExcluded } = topicPrefixes(name);
    return prefixes.includes(prefix) !== isExcluded;
  });
  expect(finding).toEqual([topic]);
});
