// The storage key of a finished copy.

export const recordCopyKey = (id: string): string => `record-copies/${id}.pdf`;
