// State, validation and submission of the staff booking form.
import { type BookingFormInput, BookingFormInputDuration, BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useFields } from '../../platform/forms/use-fields.ts';
import { dateIn, instantIn, timeIn, todayIn } from '../../platform/zoned-time.ts';
import { toast } from '../../ui/toast.tsx';
import { useBookForPatient, useOwnZone } from './appointment-queries.ts';
import type { PersonOption } from './person-choice.tsx';
import { useAppointmentTimes } from './appointment-times.ts';

type Names = 'patientId' | 'doctorId' | 'date' | 'time' | 'duration' | 'type' | 'mode' | 'notes';
const empty: Record<Names, string> = {
  patientId: '',
  doctorId: '',
  date: '',
  time: '',
  duration: '30',
  type: 'Consultation',
  mode: 'VIDEO',
  notes: '',
};

export function useScheduleForm(isAdmin: boolean, onClose: () => void, knownPatient?: PersonOption) {
  const { t } = useLingui();
  const fields = useFields(empty);
  const people = usePeople(fields.write, knownPatient);
  const { day, time, userZone } = useAppointmentTimes();
  const ownZone = useOwnZone(!isAdmin);
  const zone = isAdmin ? people.doctor?.timeZone : ownZone;
  const problemMessage = useProblemMessage();
  // One idempotency key per form content, so a retry after a connection failure does not book twice.
  const [idempotencyKeys] = useState(() => new Map<string, string>());
  const book = useBookForPatient();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const { values } = fields;
    const chosen = { ...values, patientId: people.patient?.id ?? '', doctorId: people.doctor?.id ?? '' };
    const missing = {
      ...(chosen.patientId ? {} : { patientId: t`Please choose a patient.` }),
      ...(isAdmin && !chosen.doctorId ? { doctorId: t`Please choose a doctor.` } : {}),
      ...(chosen.date ? {} : { date: t`Please choose a date.` }),
      ...(chosen.time ? {} : { time: t`Please choose a time.` }),
    };
    if (fields.showErrors(missing)) {
      toast.warning(t`Please fill in all required fields`, { detail: t`All fields marked with * are required.` });
      return;
    }
    const form = formOf(chosen, isAdmin);
    const content = JSON.stringify(form);
    const key = idempotencyKeys.get(content) ?? crypto.randomUUID();
    idempotencyKeys.set(content, key);
    const id = toast.loading(t`Scheduling appointment...`);
    book.mutate(
      { form, key },
      {
        onSuccess: ({ appointment: { startsAt } }) => {
          const [onDay, atTime] = [day(startsAt), time(startsAt)];
          toast.success(t`Appointment scheduled successfully!`, { id, detail: t`Scheduled for ${onDay} at ${atTime}` });
          onClose();
        },
        onError: (error) => {
          if (codeOf(error) === 'step_up_required') toast.dismiss(id);
          else toast.error(t`Failed to create appointment`, { id, detail: problemMessage(error) || t`Please try again later.` });
        },
      },
    );
  };
  const nearestTimes = useNearestTimes(book.error, fields, zone ?? userZone);
  const errorText =
    book.error && !nearestTimes.nearest && codeOf(book.error) !== 'step_up_required' ? problemMessage(book.error) : undefined;
  return { fields, people, zone, today: todayIn(zone ?? userZone), submit, isBusy: book.isPending, errorText, nearestTimes };
}

/** When the time is taken: the nearest free times, and a handler that puts one into the form. */
function useNearestTimes(error: unknown, { values, write }: ReturnType<typeof useFields<Names>>, timeZone: string) {
  return {
    nearest: error instanceof ApiProblem && error.code === 'slot_taken' ? error.nearest : undefined,
    timeZone,
    chosen: instantIn(values.date, values.time, timeZone)?.toISOString(),
    onChoose: (startsAt: string) => {
      write('date', dateIn(new Date(startsAt), timeZone));
      write('time', timeIn(new Date(startsAt), timeZone));
    },
  };
}

function usePeople(write: (name: Names, value: string) => void, known: PersonOption | undefined) {
  const [patient, setPatient] = useState(known);
  const [doctor, setDoctor] = useState<PersonOption>();
  const choosePatient = (chosen: PersonOption | undefined) => {
    setPatient(chosen);
    write('patientId', chosen?.id ?? '');
  };
  const chooseDoctor = (chosen: PersonOption | undefined) => {
    setDoctor(chosen);
    write('doctorId', chosen?.id ?? '');
  };
  return { patient, doctor, choosePatient, chooseDoctor };
}

function formOf(values: Record<Names, string>, isAdmin: boolean): BookingFormInput {
  const type = Object.values(BookingFormInputType).find((one) => one === values.type) ?? 'Consultation';
  const mode = Object.values(BookingFormInputMode).find((one) => one === values.mode) ?? 'VIDEO';
  const duration = Object.values(BookingFormInputDuration).find((one) => String(one) === values.duration) ?? 30;
  return {
    patientId: values.patientId,
    ...(isAdmin ? { doctorId: values.doctorId } : {}),
    appointmentDate: values.date,
    startTime: values.time,
    duration,
    type,
    mode,
    symptoms: type,
    ...(values.notes.trim() ? { notes: values.notes.trim() } : {}),
  };
}
