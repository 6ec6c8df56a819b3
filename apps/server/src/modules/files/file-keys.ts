// Storage keys of uploads (incoming) and of checked files.

export const incomingKey = (id: string): string => `incoming/${id}`;
export const fileKey = (id: string): string => `files/${id}`;
/** The small version of a picture, for lists. */
export const cardKey = (id: string): string => `files/${id}-card`;
