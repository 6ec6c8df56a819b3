// Whether a record is the reader's own, or that of somebody they look after: texts say 'you' or the name.
import { useGetProfile } from '@lafiya/api-client/profile';

export const useIsOwnRecord = (patientId: string): boolean => useGetProfile().data?.patient?.id === patientId;
