// /dashboard/appointments/book: a patient asks for a visit. The address keeps doctor, service and time, so that a link can bring them.
import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import type { BookingChoice } from '../../features/booking/booking-draft.ts';
import { BookingSteps } from '../../features/booking/booking-steps.tsx';
import { WaitForDoctor } from '../../features/waitlist/wait-for-doctor.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import layout from '../../ui/page-layout.module.css';
import { OnlyFor } from '../only-for.tsx';

export default function Book() {
  const { t } = useLingui();
  const { choice, choose } = useChoiceInAddress();
  return (
    <OnlyFor roles={['PATIENT']} title={t`Book Appointment`}>
      <div className={layout.stack}>
        <PageHeader title={t`Book Appointment`} lead={t`A few short steps, then the doctor answers your request.`} />
        <BookingSteps
          choice={choice}
          onChoice={choose}
          noneSuits={(doctor, symptoms) => <WaitForDoctor doctor={doctor} symptoms={symptoms} />}
        />
      </div>
    </OnlyFor>
  );
}

function useChoiceInAddress() {
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
