// Where a finished export lies in the file store.

export const exportKey = (id: string): string => `exports/${id}.zip`;
