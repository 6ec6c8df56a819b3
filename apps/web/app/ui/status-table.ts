// Colour and icon of each appointment status, as in the specification.
import {
  type Icon,
  IconCalendarEvent,
  IconChecks,
  IconCircleCheck,
  IconCircleX,
  IconHelp,
  IconHourglass,
  IconPlayerPlay,
  IconUserOff,
} from '@tabler/icons-react';

export const statusTable = {
  SCHEDULED: { tone: 'scheduled', icon: IconCalendarEvent },
  CONFIRMED: { tone: 'confirmed', icon: IconCircleCheck },
  PENDING: { tone: 'pending', icon: IconHourglass },
  IN_PROGRESS: { tone: 'in-progress', icon: IconPlayerPlay },
  COMPLETED: { tone: 'completed', icon: IconChecks },
  CANCELLED: { tone: 'cancelled', icon: IconCircleX },
  NO_SHOW: { tone: 'no-show', icon: IconUserOff },
  OTHER: { tone: 'other', icon: IconHelp },
} as const satisfies Record<string, { tone: string; icon: Icon }>;

export type Status = keyof typeof statusTable;
export type Tone = (typeof statusTable)[Status]['tone'];

/** The API sends IN_PROGRESS; older data and URLs have in_progress or in-progress. Anything else is OTHER. */
export function statusOf(value: string): Status {
  const name = value
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  return isStatus(name) ? name : 'OTHER';
}

function isStatus(name: string): name is Status {
  return Object.hasOwn(statusTable, name);
}
