// Where files lie in the store: what just came in, and what we looked at and made our own.

export const incomingKey = (id: string): string => `incoming/${id}`;
export const fileKey = (id: string): string => `files/${id}`;
/** The small one of a picture that stands in lists. */
export const cardKey = (id: string): string => `files/${id}-card`;
