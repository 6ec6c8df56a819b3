// The booking form: doctor, day, time, symptoms.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import styles from './booking.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { DoctorStep } from './doctor-step.tsx';
import { EmergencyGate } from './emergency-gate.tsx';
import { Step } from './step.tsx';
import { type Booking, type BookingProps, useBooking } from './use-booking.ts';
import { WhenSteps } from './when-steps.tsx';
import { DetailsStep } from './details-step.tsx';

/** Renders content for a patient whom none of the doctor's times suits; provided by another feature. */
export type RenderNoSuitableTime = (doctor: { id: string; name: string }, symptoms: string) => ReactNode;

export function BookingSteps({ renderNoSuitableTime, ...props }: BookingProps & { renderNoSuitableTime?: RenderNoSuitableTime }) {
  const booking = useBooking(props);
  const [hasReadFlags, setHasReadFlags] = useState(false);
  if (booking.details.type === 'Emergency' && !hasReadFlags)
    return (
      <EmergencyGate
        number={brand.emergencyNumber}
        onContinue={() => setHasReadFlags(true)}
        onNotEmergency={() => booking.form.setValue('type', 'Consultation')}
      />
    );
  return <BookingForm booking={booking} {...(renderNoSuitableTime ? { renderNoSuitableTime } : {})} />;
}

function BookingForm({ booking, renderNoSuitableTime }: { booking: Booking; renderNoSuitableTime?: RenderNoSuitableTime }) {
  const { t } = useLingui();
  const { doctor, choice, details, form } = booking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (booking.isSending || !booking.isProfileComplete) return;
    const body = form.validBody();
    if (body) void booking.send(body);
    else toast.warning(t`Please fill in all required fields`, { detail: t`All fields marked with * are required.` });
  };
  return (
    <form {...form.formProps} className={styles.page} onSubmit={submit}>
      <Stack gap="lg">
        {booking.isProfileComplete ? null : <IncompleteProfileNotice />}
        <Step number={1} required title={t`Doctor`} done={doctor !== undefined} errorText={doctor ? undefined : form.errors.doctorId}>
          <DoctorStep booking={booking} />
        </Step>
        <WhenSteps key={choice.doctor} booking={booking}>
          {doctor && booking.isProfileComplete
            ? renderNoSuitableTime?.({ id: doctor.id, name: t`Dr ${doctor.firstName} ${doctor.lastName}` }, details.symptoms)
            : null}
        </WhenSteps>
        <Step number={4} title={t`What is wrong?`} done={details.symptoms.trim() !== ''}>
          <DetailsStep booking={booking} />
        </Step>
      </Stack>
      <BookingSummary booking={booking} />
    </form>
  );
}

function IncompleteProfileNotice() {
  return (
    <Notice
      kind="warn"
      action={
        <Button component={Link} to="/complete-profile" variant="default" size="sm">
          <Trans>Complete your profile</Trans>
        </Button>
      }
    >
      <Trans>Your profile is not complete. We need your phone number, date of birth and emergency contact before you can book.</Trans>
    </Notice>
  );
}
