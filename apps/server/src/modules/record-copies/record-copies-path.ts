// The page on which copies of a record are requested and downloaded.

export const recordCopiesPath = (patientId: string): string => `/dashboard/medical-records?patient=${patientId}`;
