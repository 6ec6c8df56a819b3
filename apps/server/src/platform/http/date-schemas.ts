// Schemas of days and moments in requests. The domain names the years that they may be in.
import { calendarDayPattern, momentPattern } from '@lafiya/domain/availability/calendar-days';
import { z } from 'zod';

export const calendarDate = (message = 'Please enter a date, like 2026-12-31.') =>
  z.string(message).regex(calendarDayPattern, message).meta({ format: 'date' });

export const dateTime = (message = 'Please enter a date and time, like 2026-12-31T09:00:00+01:00.') =>
  z.string(message).regex(momentPattern, message).meta({ format: 'date-time' });
