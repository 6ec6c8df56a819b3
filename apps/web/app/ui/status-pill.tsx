// An appointment's status as a pill: word, icon and the specification's colour together, never colour alone.
import { useLingui } from '@lingui/react/macro';
import { Pill } from './pill.tsx';
import { type Status, statusOf, statusTable } from './status-table.ts';

export function StatusPill({ status }: { status: string }) {
  const known = statusOf(status);
  const { tone, icon } = statusTable[known];
  const word = useStatusWord();
  return (
    <Pill tone={tone} icon={icon}>
      {word(known)}
    </Pill>
  );
}

/** The word for a status in the reader's language, for pages that write it without the pill. */
export function useStatusWord(): (status: Status) => string {
  const { t } = useLingui();
  return (status) => {
    const words: Record<Status, string> = {
      SCHEDULED: t`Scheduled`,
      CONFIRMED: t`Confirmed`,
      PENDING: t`Pending`,
      IN_PROGRESS: t`In progress`,
      COMPLETED: t`Completed`,
      CANCELLED: t`Cancelled`,
      NO_SHOW: t`No-show`,
      OTHER: t`Other`,
    };
    return words[status];
  };
}
