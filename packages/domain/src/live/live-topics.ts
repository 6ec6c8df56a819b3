// What a page can be told to read again while it is open. A topic says that something changed, never what.

/** `admissions` is for whoever was just let into a call: the one topic that somebody waits for with the door in view. */
export const liveTopics = ['notifications', 'appointments', 'calls', 'admissions'] as const;

export type LiveTopic = (typeof liveTopics)[number];
