// What a page can be told to read again while it is open. A topic says that something changed, never what.

export const liveTopics = ['notifications', 'appointments', 'calls'] as const;

export type LiveTopic = (typeof liveTopics)[number];
