// The booking of one visit as a whole: what was chosen, what was written, and sending it. Nothing written is lost when a time is.
import type { Appointment, BookingFormInput, OfferedService } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { codeOf } from '../../platform/forms/problem-words.ts';
import { useSession } from '../../platform/session/session-provider.tsx';
import { toast } from '../../ui/toast.tsx';
import { type BookingChoice, type BookingWords, emptyWords, formOf, type Missing, missingOf, slotOf } from './booking-draft.ts';
import { useBook, useChosenDoctor, useServices } from './booking-queries.ts';

export type LostTime = { startsAt: string; nearest: { startsAt: string; endsAt: string }[] };

export type BookingProps = {
  choice: BookingChoice;
  /** The page keeps the choice in its address, a dialog beside it. */
  onChoice: (changes: Partial<BookingChoice>) => void;
};

export type Booking = ReturnType<typeof useBooking>;

export function useBooking({ choice, onChoice }: BookingProps) {
  const { user } = useSession();
  const shown = useChosenDoctor(choice.doctor);
  const services = useServices(choice.service !== '');
  const service = services.data?.services.find((offered) => isNamed(offered, choice.service));
  const [written, setWritten] = useState<Partial<BookingWords>>({});
  const words: BookingWords = { ...emptyWords, ...(service ? { type: service.type, mode: service.mode } : {}), ...written };
  const [lost, setLost] = useState<LostTime>();
  const [missing, setMissing] = useState<Missing[]>([]);
  const doctor = shown.data?.doctor;
  const slot = slotOf(choice.slot);
  const sending = useSending((time) => {
    setLost(time);
    // What was lost is not chosen any more; everything that was written stays.
    if (time) onChoice({ slot: '' });
  });
  const unmet = missingOf({ doctorId: doctor?.id, slot, words });

  const choose = (changes: Partial<BookingChoice>) => {
    setLost(undefined);
    onChoice(changes);
  };
  return {
    choice: { ...choice, slot },
    choose,
    doctor,
    visitMinutes: shown.data?.visitMinutes,
    doctorError: shown.error,
    retryDoctor: () => void shown.refetch(),
    service,
    isServiceLoading: services.isLoading,
    words,
    write: (changes: Partial<BookingWords>) => setWritten((before) => ({ ...before, ...changes })),
    lost,
    isProfileComplete: user?.profileComplete ?? true,
    isReady: unmet.length === 0,
    /** Shown at the steps once somebody tried to send too early. */
    missing: missing.filter((part) => unmet.includes(part)),
    noteMissing: () => setMissing(unmet),
    unmet,
    isSending: sending.isSending,
    booked: sending.booked,
    startAnew: sending.startAnew,
    send: () => (doctor ? sending.send(formOf(doctor.id, slot, words, service)) : Promise.resolve()),
  };
}

/** Links of old name a service by its title. */
function isNamed({ slug, name, isBookable }: OfferedService, wanted: string): boolean {
  return isBookable && (slug === wanted || name.toLowerCase() === wanted.replaceAll("'", '’').toLowerCase());
}

function useSending(setLost: (lost: LostTime | undefined) => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const book = useBook();
  const attempt = useRef<{ content: string; key: string }>(undefined);
  const [booked, setBooked] = useState<Appointment>();

  const send = async (form: BookingFormInput): Promise<void> => {
    const content = JSON.stringify(form);
    if (attempt.current?.content !== content) attempt.current = { content, key: crypto.randomUUID() };
    const id = toast.loading(t`Booking your appointment...`);
    setLost(undefined);
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
      // The same time again would be refused again: for that the page offers others.
      if (error instanceof ApiProblem && error.code === 'slot_taken') {
        setLost({ startsAt: form.startsAt ?? '', nearest: error.nearest });
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
  const startAnew = () => {
    attempt.current = undefined;
    setBooked(undefined);
  };
  return { send, booked, startAnew, isSending: book.isPending };
}
