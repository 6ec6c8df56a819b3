// The one table of appointment statuses as they look: the specification's colour and an icon for each.
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

/** The server says IN_PROGRESS; older data and addresses say in_progress or in-progress. Anything else is OTHER. */
export function statusOf(word: string): Status {
  const name = word
    .trim()
    .toUpperCase()
    .replaceAll(/[\s-]+/g, '_');
  return isStatus(name) ? name : 'OTHER';
}

function isStatus(name: string): name is Status {
  return Object.hasOwn(statusTable, name);
}
