// An appointment's status as a pill: label, icon and the specification's colour, never colour alone.
import { useLingui } from '@lingui/react/macro';
import { Pill } from './pill.tsx';
import { type Status, statusOf, statusTable } from './status-table.ts';

export function StatusPill({ status }: { status: string }) {
  const known = statusOf(status);
  const { tone, icon } = statusTable[known];
  const label = useStatusLabel();
  return (
    <Pill tone={tone} icon={icon}>
      {label(known)}
    </Pill>
  );
}

/** The label of a status in the user's language, for use without the pill. */
export function useStatusLabel(): (status: Status) => string {
  const { t } = useLingui();
  return (status) => {
    const labels: Record<Status, string> = {
      SCHEDULED: t`Scheduled`,
      CONFIRMED: t`Confirmed`,
      PENDING: t`Pending`,
      IN_PROGRESS: t`In progress`,
      COMPLETED: t`Completed`,
      CANCELLED: t`Cancelled`,
      NO_SHOW: t`No-show`,
      OTHER: t`Other`,
    };
    return labels[status];
  };
}
