// State and submission of one booking. Text that was entered is preserved when the chosen time is taken.
import type { Appointment, BookingFormInput, ListedService } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf } from '../../../platform/forms/problem-message.ts';
import { useSession } from '../../../platform/session/session-provider.tsx';
import { toast } from '../../../ui/toast.tsx';
import { type BookingChoice, type BookingDetails, emptyDetails, formOf, type Missing, findMissing, parseSlot } from './booking-draft.ts';
import { useBook, useChosenDoctor, useServices } from './booking-queries.ts';

export type TakenTime = { startsAt: string; nearest: { startsAt: string; endsAt: string }[] };

export type BookingProps = {
  choice: BookingChoice;
  /** The page stores the choice in the URL, a dialog in its own state. */
  onChoice: (changes: Partial<BookingChoice>) => void;
};

export type Booking = ReturnType<typeof useBooking>;

export function useBooking({ choice, onChoice }: BookingProps) {
  const { user } = useSession();
  const doctorQuery = useChosenDoctor(choice.doctor);
  const services = useServices(choice.service !== '');
  const service = services.data?.services.find((offered) => matchesService(offered, choice.service));
  const [written, setWritten] = useState<Partial<BookingDetails>>({});
  const details: BookingDetails = { ...emptyDetails, ...(service ? { type: service.type, mode: service.mode } : {}), ...written };
  const [takenTime, setTakenTime] = useState<TakenTime>();
  const [missing, setMissing] = useState<Missing[]>([]);
  const doctor = doctorQuery.data?.doctor;
  const slot = parseSlot(choice.slot);
  const sending = useSubmitBooking((time) => {
    setTakenTime(time);
    // Clear the taken slot; the other fields stay.
    if (time) onChoice({ slot: '' });
  });
  const unmet = findMissing({ doctorId: doctor?.id, slot, details });

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
    details,
    write: (changes: Partial<BookingDetails>) => setWritten((before) => ({ ...before, ...changes })),
    takenTime,
    isProfileComplete: user?.profileComplete ?? true,
    isReady: unmet.length === 0,
    /** Shown at the steps after an incomplete form was submitted. */
    missing: missing.filter((part) => unmet.includes(part)),
    showMissing: () => setMissing(unmet),
    unmet,
    isSending: sending.isSending,
    booked: sending.booked,
    startOver: sending.startOver,
    send: () => (doctor ? sending.send(formOf(doctor.id, slot, details, service)) : Promise.resolve()),
  };
}

/** Older links identify a service by its name instead of its slug. */
function matchesService({ slug, name, isBookable }: ListedService, requested: string): boolean {
  return isBookable && (slug === requested || name.toLowerCase() === requested.replaceAll("'", '’').toLowerCase());
}

function useSubmitBooking(setTakenTime: (takenTime: TakenTime | undefined) => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const book = useBook();
  const attempt = useRef<{ content: string; key: string }>(undefined);
  const [booked, setBooked] = useState<Appointment>();

  const send = async (form: BookingFormInput): Promise<void> => {
    const content = JSON.stringify(form);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const id = toast.loading(t`Booking your appointment...`);
    setTakenTime(undefined);
    try {
      const { appointment } = await book.mutateAsync({ form, key: attempt.current.key });
      setBooked(appointment);
      toast.success(t`Appointment requested successfully!`, {
        id,
        detail: t`Your appointment request has been sent to the doctor for confirmation.`,
        action: { label: t`View Appointments`, onClick: () => void navigate('/dashboard/appointments') },
      });
    } catch (error) {
      const detail =
        error instanceof ApiProblem && error.code !== 'unknown' ? error.message : t`Please check your connection and try again.`;
      // Retrying the same time would fail again, so the page offers the nearest free times instead.
      if (error instanceof ApiProblem && error.code === 'slot_taken') {
        setTakenTime({ startsAt: form.startsAt ?? '', nearest: error.nearest });
        toast.error(t`Failed to book appointment`, { id, detail });
        return;
      }
      const action =
        codeOf(error) === 'profile_incomplete'
          ? { label: t`Complete your profile`, onClick: () => void navigate('/complete-profile') }
          : { label: t`Try Again`, onClick: () => void send(form) };
      toast.error(t`Failed to book appointment`, { id, detail, action });
    }
  };
  const startOver = () => {
    attempt.current = undefined;
    setBooked(undefined);
  };
  return { send, booked, startOver, isSending: book.isPending };
}
