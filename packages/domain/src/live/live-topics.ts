// Topics of live events. An event tells an open page that something changed, never what.

/** `admissions` goes to a person who was just admitted to a call and is waiting for it on screen. */
export const liveTopics = ['notifications', 'appointments', 'calls', 'admissions', 'chart'] as const;

export type LiveTopic = (typeof liveTopics)[number];
