// Booking a visit: doctor, day, time, what is wrong, confirm. One component for the page and for a dialog.
import { brand } from '@lafiya/brand';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.tsx';
import { BookedPanel } from './booked-panel.tsx';
import styles from './booking.module.css';
import { BookingSummary } from './booking-summary.tsx';
import { DoctorStep } from './doctor-step.tsx';
import { EmergencyGate } from './emergency-gate.tsx';
import { Step } from './step.tsx';
import { type Booking, type BookingProps, useBooking } from './use-booking.ts';
import { WhenSteps } from './when-steps.tsx';
import { WordsStep } from './words-step.tsx';

/** What is said to somebody whom no time of the doctor suits; from another feature. */
export type NoneSuits = (doctor: { id: string; name: string }, symptoms: string) => ReactNode;

export function BookingSteps({ noneSuits, ...props }: BookingProps & { noneSuits?: NoneSuits }) {
  const booking = useBooking(props);
  const [hasReadFlags, setHasReadFlags] = useState(false);
  if (booking.booked) return <BookedPanel appointment={booking.booked} onAnother={() => startAnew(booking)} />;
  if (booking.words.type === 'Emergency' && !hasReadFlags)
    return (
      <EmergencyGate
        number={brand.emergencyNumber}
        onGoOn={() => setHasReadFlags(true)}
        onOther={() => booking.write({ type: 'Consultation' })}
      />
    );
  return <BookingForm booking={booking} {...(noneSuits ? { noneSuits } : {})} />;
}

function BookingForm({ booking, noneSuits }: { booking: Booking; noneSuits?: NoneSuits }) {
  const { t } = useLingui();
  const { doctor, choice, words, missing } = booking;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (booking.isSending || !booking.isProfileComplete) return;
    if (booking.isReady) {
      void booking.send();
      return;
    }
    booking.noteMissing();
    toast.warning(t`Please fill in all required fields`, { detail: t`All fields marked with * are required.` });
  };
  return (
    <form className={styles.page} onSubmit={submit} noValidate>
      <div className={styles.steps}>
        {booking.isProfileComplete ? null : <ProfileFirst />}
        <Step
          number={1}
          required
          title={t`Doctor`}
          done={doctor !== undefined}
          fault={missing.includes('doctor') ? t`Please choose a doctor.` : null}
        >
          <DoctorStep booking={booking} />
        </Step>
        <WhenSteps key={choice.doctor} booking={booking}>
          {doctor && booking.isProfileComplete
            ? noneSuits?.({ id: doctor.id, name: t`Dr ${doctor.firstName} ${doctor.lastName}` }, words.symptoms)
            : null}
        </WhenSteps>
        <Step number={4} title={t`What is wrong?`} done={words.symptoms.trim() !== ''}>
          <WordsStep booking={booking} />
        </Step>
      </div>
      <BookingSummary booking={booking} />
    </form>
  );
}

function ProfileFirst() {
  return (
    <Notice
      kind="warn"
      action={
        <Button component={Link} to="/complete-profile" variant="default" size="sm">
          <Trans>Complete your profile</Trans>
        </Button>
      }
    >
      <Trans>Your profile is not complete. A doctor needs your phone, birth date and emergency contact before you can book.</Trans>
    </Notice>
  );
}

function startAnew(booking: Booking): void {
  booking.startAnew();
  booking.write({ symptoms: '', notes: '' });
  booking.choose({ slot: '' });
}
