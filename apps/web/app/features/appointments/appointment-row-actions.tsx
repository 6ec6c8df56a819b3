// A list row's next action as a button, and everything else that can be done in a menu.
import type { Appointment } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button, Group, Menu } from '@mantine/core';
import { IconCheck, IconDots, IconFileText, IconUser, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../platform/session/session-provider.tsx';
import styles from './appointments.module.css';
import { bookingPath } from './booking-path.ts';
import { callPath, useIsCallOpen } from './join-call.tsx';
import { isQuiet, type AppointmentStep, type RowAction, rowActionsOf } from './row-actions.ts';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useAppointmentActions } from './use-appointment-actions.tsx';

type Props = { appointment: Appointment; onOpen: () => void };

export function AppointmentRowActions({ appointment, onOpen }: Props) {
  const { user } = useSession();
  const role = user?.role ?? 'PATIENT';
  const actions = useAppointmentActions(appointment);
  const [isOffering, setOffering] = useState(false);
  const { shown, menu } = rowActionsOf(appointment, role, useIsCallOpen(appointment));
  const offer = () => setOffering(true);
  const { patient, doctor } = appointment;
  return (
    <>
      <Group className={styles.actions ?? ''} gap={8} wrap="nowrap" data-quiet={shown.every(isQuiet) || undefined}>
        {shown.map((action) => (
          <ShownAction key={action} action={action} appointment={appointment} actions={actions} onOffer={offer} />
        ))}
      </Group>
      <RowMenu appointment={appointment} shown={shown} menu={menu} actions={actions} onOpen={onOpen} onOffer={offer} />
      {actions.dialogs}
      {isOffering ? (
        <ScheduleDialog
          isOpen
          isAdmin={role === 'ADMIN'}
          onClose={() => setOffering(false)}
          patient={{ id: patient.id, label: patient.name }}
          doctor={{ id: doctor.id, label: doctor.name, timeZone: appointment.timeZone }}
        />
      ) : null}
    </>
  );
}

type Actions = ReturnType<typeof useAppointmentActions>;
type ShownProps = { action: RowAction; appointment: Appointment; actions: Actions; onOffer: () => void };

function ShownAction({ action, appointment, actions, onOffer }: ShownProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const label = useRowLabels(actions.labels)[action];
  const name = user?.role === 'PATIENT' ? appointment.doctor.name : appointment.patient.name;
  const to = linkOf(action, appointment);
  if (action === 'join')
    return (
      <Button
        component={Link}
        to={callPath(appointment.id)}
        size="sm"
        leftSection={<IconVideo size={16} stroke={1.75} aria-hidden />}
        aria-label={t`Join now: call with ${name}`}
      >
        {label}
      </Button>
    );
  if (to)
    return (
      <Button component={Link} to={to} size="sm" variant="subtle">
        {label}
      </Button>
    );
  if (action === 'offer')
    return (
      <Button size="sm" variant="subtle" onClick={onOffer}>
        {label}
      </Button>
    );
  const step = action as AppointmentStep;
  return (
    <Button
      size="sm"
      variant={variants[step] ?? 'default'}
      leftSection={step === 'accept' ? <IconCheck size={16} stroke={2} aria-hidden /> : null}
      loading={actions.busyWith === step}
      disabled={actions.isBusy && actions.busyWith !== step}
      onClick={() => actions.press(step)}
    >
      {label}
    </Button>
  );
}

const variants: Partial<Record<AppointmentStep, string>> = {
  confirm: 'filled',
  accept: 'filled',
  complete: 'filled',
  reschedule: 'subtle',
};

function useRowLabels(labels: Actions['labels']): Record<RowAction, string> {
  const { t } = useLingui();
  return { ...labels, join: t`Join now`, note: t`Open note`, offer: t`Offer a new time`, book_again: t`Book again` };
}

function linkOf(action: RowAction, { id, doctor }: Appointment): string | undefined {
  if (action === 'note') return `/dashboard/consultations/${id}`;
  return action === 'book_again' ? `${bookingPath}?${new URLSearchParams({ doctor: doctor.slug })}` : undefined;
}

type MenuProps = Props & { shown: RowAction[]; menu: AppointmentStep[]; actions: Actions; onOffer: () => void };

function RowMenu({ appointment, shown, menu, actions, onOpen, onOffer }: MenuProps) {
  const { t } = useLingui();
  const { user } = useSession();
  const labels = useRowLabels(actions.labels);
  const isPatient = user?.role === 'PATIENT';
  const name = isPatient ? appointment.doctor.name : appointment.patient.name;
  const danger = (step: AppointmentStep) => (step === 'cancel' || step === 'reject' || step === 'no_show' ? { c: 'var(--danger)' } : {});
  return (
    // In the page's main part, and without Mantine's placeholder, which screen readers would count as a child of the menu.
    <Menu position="bottom-end" shadow="lg" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon className={styles.more ?? ''} size="md" aria-label={t`More for ${name}`}>
          <IconDots size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconFileText size={18} stroke={1.75} aria-hidden />} onClick={onOpen}>
          <Trans>Details</Trans>
        </Menu.Item>
        {isPatient ? null : (
          <Menu.Item
            component={Link}
            to={`/dashboard/patients/${appointment.patient.id}`}
            leftSection={<IconUser size={18} stroke={1.75} aria-hidden />}
          >
            <Trans>Patient page</Trans>
          </Menu.Item>
        )}
        {/* On phones a row shows a button only when there is something to do now. */}
        {shown.filter(isQuiet).map((action) => (
          <QuietItem key={action} action={action} appointment={appointment} label={labels[action]} actions={actions} onOffer={onOffer} />
        ))}
        {menu.length > 0 ? <Menu.Divider /> : null}
        {menu.map((step) => (
          <Menu.Item key={step} onClick={() => actions.press(step)} {...danger(step)}>
            {labels[step]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function QuietItem({ action, appointment, label, actions, onOffer }: ShownProps & { label: string }) {
  const to = linkOf(action, appointment);
  if (to)
    return (
      <Menu.Item component={Link} to={to} hiddenFrom="md">
        {label}
      </Menu.Item>
    );
  return (
    <Menu.Item hiddenFrom="md" onClick={() => (action === 'offer' ? onOffer() : actions.press(action as AppointmentStep))}>
      {label}
    </Menu.Item>
  );
}
