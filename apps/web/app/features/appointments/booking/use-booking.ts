// State and submission of one booking. Text that was entered is preserved when the chosen time is taken, and as a draft on the server.
import type { Appointment, BookingFormInput, DirectoryDoctor, ListedService } from '@lafiya/api-client';
import { useGetDoctor, useListServices } from '@lafiya/api-client/doctors';
import { BookAppointmentBody } from '@lafiya/api-client/forms/appointments';
import { ApiProblem } from '@lafiya/api-client/problem';
import { missingBookingFields } from '@lafiya/domain/appointments/booking-form';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf } from '../../../platform/forms/problem-message.ts';
import { useApiForm } from '../../../platform/forms/use-api-form.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useBook } from '../appointment-queries.ts';
import { useIdempotencyKeys } from '../../../platform/use-idempotency-keys.ts';
import { type BookingChoice, detailsOf, formOf, parseSlot, type WrittenDetails } from './booking-draft.ts';
import type { DraftSaver } from './draft-saver.ts';
import { useBookingDraft } from './use-booking-draft.ts';

export type TakenTime = { startsAt: string; nearest: { startsAt: string; endsAt: string }[] };

export type BookingProps = {
  choice: BookingChoice;
  /** The page stores the choice in the URL. */
  onChoice: (changes: Partial<BookingChoice>) => void;
  onBooked: (appointment: Appointment) => void;
};

export type Booking = ReturnType<typeof useBooking>;

export function useBooking({ choice, onChoice, onBooked }: BookingProps) {
  const { user } = useSession();
  const doctorQuery = useGetDoctor(choice.doctor, { query: { enabled: choice.doctor !== '' } });
  const services = useListServices({ query: { enabled: choice.service !== '' } });
  const service = services.data?.services.find((offered) => matchesService(offered, choice.service));
  const [takenTime, setTakenTime] = useState<TakenTime>();
  const doctor = doctorQuery.data?.doctor;
  const slot = parseSlot(choice.slot);
  const { form, isComplete } = useBookingForm({ doctor, slot, service });
  const onTaken = (time: TakenTime | undefined) => {
    setTakenTime(time);
    // Clear the taken slot; the other fields stay.
    if (time) onChoice({ slot: '' });
  };
  const draft = useBookingDraft(form.values, form.setValues);
  const submission = useSubmitBooking({ draft: draft.saver, onTaken, onBooked, showProblem: form.showProblem });
  const choose = (changes: Partial<BookingChoice>) => {
    setTakenTime(undefined);
    onChoice(changes);
  };
  return {
    choice: { ...choice, slot },
    choose,
    doctor,
    appointmentMinutes: doctorQuery.data?.appointmentMinutes,
    doctorError: doctorQuery.error,
    retryDoctor: () => void doctorQuery.refetch(),
    service,
    isServiceLoading: services.isLoading,
    form,
    details: detailsOf(form.values, service),
    takenTime,
    isProfileComplete: user?.profileComplete ?? true,
    isComplete,
    draftState: draft.state,
    ...submission,
  };
}

/** Older links identify a service by its name instead of its slug. */
function matchesService({ slug, name, isBookable }: ListedService, requested: string): boolean {
  return isBookable && (slug === requested || name.toLowerCase() === requested.replaceAll("'", '’').toLowerCase());
}

type Chosen = { doctor: DirectoryDoctor | undefined; slot: string; service: ListedService | undefined };
/** Doctor and time are chosen outside of the form, which only has their errors. */
const emptyValues = { doctorId: '', startsAt: '', symptoms: '', notes: '', type: undefined, mode: undefined };
type Values = WrittenDetails & Pick<typeof emptyValues, 'doctorId' | 'startsAt'>;

function useBookingForm({ doctor, slot, service }: Chosen) {
  const { t } = useLingui();
  const bodyOf = (values: WrittenDetails) => formOf({ doctorId: doctor?.id, slot, details: detailsOf(values, service), service });
  const missingIn = (values: WrittenDetails) => missingBookingFields(bodyOf(values), 'patient');
  const form = useApiForm<Values, typeof BookAppointmentBody>({
    initialValues: emptyValues,
    schema: BookAppointmentBody,
    bodyOf,
    rules: (values) => {
      const missing = missingIn(values);
      return {
        ...(missing.includes('doctorId') ? { doctorId: t`Please choose a doctor.` } : {}),
        ...(missing.includes('startsAt') ? { startsAt: t`Please choose a time.` } : {}),
        ...(missing.includes('symptoms') ? { symptoms: t`Please describe your symptoms.` } : {}),
      };
    },
  });
  return { form, isComplete: missingIn(form.values).length === 0 };
}

type Submission = {
  draft: Pick<DraftSaver, 'settle' | 'resume'>;
  onTaken: (takenTime: TakenTime | undefined) => void;
  onBooked: (appointment: Appointment) => void;
  showProblem: (error: unknown) => void;
};

function useSubmitBooking({ draft, onTaken, onBooked, showProblem }: Submission) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const book = useBook();
  const { headersFor } = useIdempotencyKeys();

  const send = async (data: BookingFormInput): Promise<void> => {
    const id = toast.loading(t`Booking your appointment...`);
    onTaken(undefined);
    await draft.settle();
    try {
      const { appointment } = await book.mutateAsync({ data, headers: headersFor(data) });
      toast.success(t`Appointment requested successfully!`, {
        id,
        detail: t`Your appointment request has been sent to the doctor for confirmation.`,
        action: { label: t`View Appointments`, onClick: () => void navigate('/dashboard/appointments') },
      });
      onBooked(appointment);
    } catch (error) {
      draft.resume();
      const detail =
        error instanceof ApiProblem && error.code !== 'unknown' ? error.message : t`Please check your connection and try again.`;
      // Retrying the same time would fail again, so the page offers the nearest free times instead.
      if (error instanceof ApiProblem && error.code === 'slot_taken') {
        onTaken({ startsAt: data.startsAt ?? '', nearest: error.nearest });
        toast.error(t`Failed to book appointment`, { id, detail });
        return;
      }
      showProblem(error);
      const action =
        codeOf(error) === 'profile_incomplete'
          ? { label: t`Complete your profile`, onClick: () => void navigate('/complete-profile') }
          : { label: t`Try Again`, onClick: () => void send(data) };
      toast.error(t`Failed to book appointment`, { id, detail, action });
    }
  };
  return { send, isSending: book.isPending };
}
