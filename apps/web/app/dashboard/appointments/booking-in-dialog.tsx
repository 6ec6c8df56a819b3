// The booking steps in a dialog. Unlike on the page, the choice is not in the address.
import type { Appointment } from '@lafiya/api-client';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { BookedPanel } from '../../features/appointments/booking/booked-panel.tsx';
import type { BookingChoice } from '../../features/appointments/booking/booking-draft.ts';
import { BookingSteps } from '../../features/appointments/booking/booking-steps.tsx';
import { WaitForDoctor } from '../../features/waitlist/wait-for-doctor.tsx';

const first: BookingChoice = { doctor: '', service: '', slot: '' };

export default function BookingInDialog({ onClose }: { onClose: () => void }) {
  const [choice, setChoice] = useState(first);
  const [booked, setBooked] = useState<Appointment>();
  const another = () => {
    setBooked(undefined);
    setChoice(first);
  };
  if (booked)
    return (
      <BookedPanel
        appointment={booked}
        framed={false}
        actions={
          <>
            <Button onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
            <Button variant="default" onClick={another}>
              <Trans>Book another</Trans>
            </Button>
          </>
        }
      />
    );
  return (
    <BookingSteps
      choice={choice}
      onChoice={(changes) => setChoice((before) => ({ ...before, ...changes }))}
      onBooked={setBooked}
      renderNoSuitableTime={(of, symptoms) => <WaitForDoctor doctor={of} symptoms={symptoms} />}
    />
  );
}
