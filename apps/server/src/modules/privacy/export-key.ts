// The storage key of a finished export.

export const exportKey = (id: string): string => `exports/${id}.zip`;
