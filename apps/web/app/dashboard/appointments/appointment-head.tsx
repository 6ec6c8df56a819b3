// Title of the appointments page, the switch between list and calendar, and the button to schedule or book.
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconCalendarMonth, IconList, IconPlus, IconShield } from '@tabler/icons-react';
import { narrowScreen } from '../../features/appointments/calendar/appointment-calendar.tsx';
import { ScheduleDialog } from '../../features/appointments/schedule-dialog.tsx';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Pill } from '../../ui/pill.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import type { MenuRole } from '../menu.ts';

type Props = {
  role: MenuRole;
  /** Today's appointments that are not over; undefined until they are known. */
  open: number | undefined;
  /** Patients in the waiting room, for a doctor. */
  waiting: number;
  isClosed: boolean;
  isCalendar: boolean;
  onChange: (changes: ParamChanges) => void;
};

export function AppointmentHead({ role, open, waiting, isClosed, isCalendar, onChange }: Props) {
  const { t } = useLingui();
  const [isOpen, dialog] = useDisclosure(false);
  const lead = useLead(open, waiting);
  return (
    <>
      <PageHeader
        title={t`Appointment Dashboard`}
        eyebrow={
          role === 'ADMIN' ? (
            <Pill tone="cancelled" icon={IconShield}>
              <Trans>Admin View</Trans>
            </Pill>
          ) : null
        }
        lead={lead}
        actions={
          isClosed ? null : (
            <>
              <ViewSwitch isCalendar={isCalendar} onChange={onChange} />
              {/* Patients book with the card beside the list or with the floating button. */}
              {role === 'PATIENT' ? null : (
                <Button leftSection={<IconPlus size={18} stroke={2} aria-hidden />} onClick={dialog.open}>
                  <Trans>Schedule appointment</Trans>
                </Button>
              )}
            </>
          )
        }
      />
      {role === 'PATIENT' ? null : <ScheduleDialog isOpen={isOpen} isAdmin={role === 'ADMIN'} onClose={dialog.close} />}
    </>
  );
}

function useLead(open: number | undefined, waiting: number): string {
  const { t } = useLingui();
  if (open === undefined) return t`Your appointments by day.`;
  const today =
    open === 0
      ? t`No more appointments today.`
      : t`${plural(open, { one: '# appointment', other: '# appointments' })} still to come today.`;
  return waiting > 0 ? `${today} ${t`${plural(waiting, { one: '# patient is', other: '# patients are' })} waiting now.`}` : today;
}

/** On small screens the calendar starts with the day view, because seven columns do not fit. */
function ViewSwitch({ isCalendar, onChange }: Pick<Props, 'isCalendar' | 'onChange'>) {
  const { t } = useLingui();
  const change = (next: 'list' | 'calendar') => {
    const first = window.matchMedia(narrowScreen).matches ? 'day' : 'week';
    onChange(next === 'list' ? { view: undefined, date: undefined } : { view: first });
  };
  return (
    <SegmentedSwitch
      label={t`View`}
      value={isCalendar ? 'calendar' : 'list'}
      onChange={change}
      choices={[
        { value: 'list', label: t`List`, icon: IconList },
        { value: 'calendar', label: t`Calendar`, icon: IconCalendarMonth },
      ]}
    />
  );
}
