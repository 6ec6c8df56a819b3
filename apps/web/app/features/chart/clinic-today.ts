// The present day at the clinic, by which the rules of the chart judge dates.
import { clinicDay } from '@lafiya/domain/staff/license';

export const clinicToday = (): string => clinicDay(new Date());
