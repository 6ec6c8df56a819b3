// /dashboard/appointments/book: books an appointment. Doctor, service and slot are in the URL, so that links can preselect them; after booking it
// names the appointment instead of the slot, so that a reload shows the confirmation and Back does not offer the same time again.
import type { Appointment } from '@lafiya/api-client';
import { getGetAppointmentQueryKey } from '@lafiya/api-client/appointments';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { BookedAppointment } from '../../features/appointments/booking/booked-appointment.tsx';
import type { BookingChoice } from '../../features/appointments/booking/booking-draft.ts';
import { BookingSteps } from '../../features/appointments/booking/booking-steps.tsx';
import { WaitForDoctor } from '../../features/waitlist/wait-for-doctor.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RequireRole } from '../require-role.tsx';

export default function Book() {
  const { t } = useLingui();
  const { choice, choose, booked, showBooked, another } = useChoiceInUrl();
  return (
    <RequireRole roles={['PATIENT']} title={t`Book Appointment`}>
      <div className={layout.stack}>
        <PageHeader title={t`Book Appointment`} lead={t`A few short steps. The doctor then answers your request.`} />
        {booked ? (
          <BookedAppointment id={booked} another={another} />
        ) : (
          <BookingSteps
            choice={choice}
            onChoice={choose}
            onBooked={showBooked}
            renderNoSuitableTime={(doctor, symptoms) => <WaitForDoctor doctor={doctor} symptoms={symptoms} />}
          />
        )}
      </div>
    </RequireRole>
  );
}

function useChoiceInUrl() {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof BookingChoice) => (params.get(name) ?? '').slice(0, 100);
  const choice: BookingChoice = { doctor: read('doctor'), service: read('service'), slot: read('slot') };
  const write = useCallback(
    (changes: Partial<BookingChoice & { booked: string }>) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );
  const client = useQueryClient();
  const showBooked = (appointment: Appointment) => {
    client.setQueryData(getGetAppointmentQueryKey(appointment.id), { appointment });
    write({ booked: appointment.id, slot: '' });
  };
  const remaining = new URLSearchParams(Object.entries({ doctor: choice.doctor, service: choice.service }).filter(([, value]) => value));
  return { choice, choose: write, booked: (params.get('booked') ?? '').slice(0, 100), showBooked, another: `?${remaining.toString()}` };
}
