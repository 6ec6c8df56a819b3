// Reschedules an appointment: with the day and time tiles of a booking. Staff can also type any other time.
import type { Appointment } from '@lafiya/api-client';
import { RescheduleAppointmentBody } from '@lafiya/api-client/forms/appointments';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../platform/form-dialog.tsx';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { Moment, MomentThere } from '../../platform/zoned-moment.tsx';
import dialog from '../../ui/dialog-form.module.css';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useAppointmentTimes } from './appointment-times.ts';
import { ConfirmOutsideHours } from './confirm-outside-hours.tsx';
import { FreeTimes } from './free-times.tsx';
import { NearestTimes } from './nearest-times.tsx';
import styles from './reschedule.module.css';
import { TypedTime } from './typed-time.tsx';
import { useReschedule } from './use-reschedule.ts';

type Props = { appointment: Appointment; onClose: () => void };

export function RescheduleDialog({ isOpen, ...props }: Props & { isOpen: boolean }) {
  const { t } = useLingui();
  const { user } = useSession();
  const who = user?.role === 'PATIENT' ? props.appointment.doctor.name : props.appointment.patient.name;
  return (
    <FormDialog isOpen={isOpen} onClose={props.onClose} title={t`Reschedule the appointment with ${who}`} size={640}>
      <RescheduleForm {...props} />
    </FormDialog>
  );
}

function RescheduleForm({ appointment, onClose }: Props) {
  const { t } = useLingui();
  const { user } = useSession();
  const form = useRescheduleForm(appointment.version);
  const chosen = form.values.scheduledTime;
  const reschedule = useReschedule({ id: appointment.id, chosen, onDone: onClose, onError: form.showProblem });
  const { nearestTimes, errorText, outsideHours } = reschedule;
  const isPatient = user?.role === 'PATIENT';
  const isNow = <Moment at={appointment.startsAt} show="named" />;
  const choose = (startsAt: string) => form.setValue('scheduledTime', startsAt);
  const [picked, setPicked] = useState<string>();
  const pick = (startsAt: string) => {
    setPicked(startsAt);
    choose(startsAt);
  };
  return (
    <form {...form.formProps} className={dialog.form} onSubmit={form.onSubmit(reschedule.send)}>
      <p>
        <Trans>Currently {isNow}.</Trans>{' '}
        {isPatient && appointment.status !== 'PENDING' ? <Trans>The doctor needs to confirm the new time.</Trans> : null}
      </p>
      {errorText ? (
        <Notice kind="bad" live>
          {errorText}
        </Notice>
      ) : null}
      <TimeChoice appointment={appointment} canType={!isPatient} picked={picked} chosen={chosen} onChoose={choose} />
      {form.errors.scheduledTime ? (
        <Notice kind="warn" live>
          {form.errors.scheduledTime}
        </Notice>
      ) : null}
      {outsideHours.text ? <ConfirmOutsideHours {...outsideHours} text={outsideHours.text} label={t`Move it anyway`} /> : null}
      {nearestTimes ? <NearestTimes nearest={nearestTimes} timeZone={appointment.timeZone} chosen={chosen} onChoose={pick} /> : null}
      <TextAreaField
        {...form.field('reason')}
        label={isPatient ? t`Reason for the doctor (optional)` : t`Reason for the patient (optional)`}
        rows={2}
        maxLength={1000}
      />
      <ConfirmBar chosen={chosen} timeZone={appointment.timeZone} isBusy={reschedule.isBusy} onClose={onClose} />
    </form>
  );
}

function useRescheduleForm(version: number) {
  const { t } = useLingui();
  return useApiForm({
    initialValues: { scheduledTime: '', reason: '' },
    schema: RescheduleAppointmentBody,
    bodyOf: ({ scheduledTime, reason }) => ({ scheduledTime, version, ...(reason.trim() ? { reason: reason.trim() } : {}) }),
    messages: { scheduledTime: t`Please choose a time.` },
  });
}

type TimeChoiceProps = Pick<Props, 'appointment'> & {
  canType: boolean;
  /** Chosen among the nearest times, and then shown in the fields. */
  picked: string | undefined;
  chosen: string;
  onChoose: (startsAt: string) => void;
};

function TimeChoice({ appointment, canType, picked, chosen, onChoose }: TimeChoiceProps) {
  const { minutes } = useAppointmentTimes();
  const [isTyped, setTyped] = useState(false);
  const { timeZone, startsAt, doctor } = appointment;
  return (
    <div>
      {isTyped ? (
        <TypedTime key={picked} startsAt={chosen || startsAt} timeZone={timeZone} onChoose={onChoose} />
      ) : (
        <FreeTimes doctor={doctor.slug} timeZone={timeZone} length={minutes(appointment)} chosen={chosen} onChoose={onChoose} />
      )}
      {canType ? (
        <Button variant="subtle" size="sm" mih={44} onClick={() => setTyped(!isTyped)}>
          {isTyped ? <Trans>Show free times</Trans> : <Trans>Another time</Trans>}
        </Button>
      ) : null}
    </div>
  );
}

type BarProps = { chosen: string; timeZone: string; isBusy: boolean; onClose: () => void };

/** Stays at the bottom of the dialog, so that on a phone the chosen time and the button are always in view. */
function ConfirmBar({ chosen, timeZone, isBusy, onClose }: BarProps) {
  return (
    <div className={styles.bar}>
      <Text size="sm" fw={600} role="status">
        {chosen ? (
          <>
            <Moment at={chosen} show="day" />
            <MomentThere before=" · " at={chosen} timeZone={timeZone} />
          </>
        ) : (
          <Trans>No new time chosen yet</Trans>
        )}
      </Text>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          <Trans>Keep the current time</Trans>
        </Button>
        <Button type="submit" loading={isBusy}>
          <Trans>Move appointment</Trans>
        </Button>
      </div>
    </div>
  );
}
