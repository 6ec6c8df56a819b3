// /dashboard/appointments/book: books an appointment. Doctor, service and slot are in the URL, so that links can preselect them.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingChoice } from '../../features/appointments/booking/booking-draft.ts';
import { BookingSteps } from '../../features/appointments/booking/booking-steps.tsx';
import { WaitForDoctor } from '../../features/waitlist/wait-for-doctor.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { RequireRole } from '../require-role.tsx';

export default function Book() {
  const { t } = useLingui();
  const { choice, choose } = useChoiceInUrl();
  return (
    <RequireRole roles={['PATIENT']} title={t`Book Appointment`}>
      <div className={layout.stack}>
        <PageHeader title={t`Book Appointment`} lead={t`A few short steps, then the doctor answers your request.`} />
        <BookingSteps
          choice={choice}
          onChoice={choose}
          renderNoSuitableTime={(doctor, symptoms) => <WaitForDoctor doctor={doctor} symptoms={symptoms} />}
        />
      </div>
    </RequireRole>
  );
}

function useChoiceInUrl() {
  const [params, setParams] = useSearchParams();
  const read = (name: keyof BookingChoice) => (params.get(name) ?? '').slice(0, 100);
  const choice: BookingChoice = { doctor: read('doctor'), service: read('service'), slot: read('slot') };
  const choose = useCallback(
    (changes: Partial<BookingChoice>) =>
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
  return { choice, choose };
}
