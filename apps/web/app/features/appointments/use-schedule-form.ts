// State, validation and submission of the staff booking form.
import type { BookingFormInputDuration, BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { BookAppointmentBody } from '@lafiya/api-client/forms/appointments';
import { ApiProblem } from '@lafiya/api-client/problem';
import { bookingTimeProblem, missingBookingFields } from '@lafiya/domain/appointments/booking-form';
import { useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { dateIn, instantIn, timeIn, todayIn } from '../../platform/zoned-time.ts';
import { toast } from '../../ui/toast.tsx';
import { useBook, useOwnDoctor } from './appointment-queries.ts';
import type { PersonOption } from './person-choice.tsx';
import { useAppointmentTimes } from './appointment-times.ts';
import { useIdempotencyKeys } from '../../platform/use-idempotency-keys.ts';

type Known = { patient?: PersonOption | undefined; doctor?: PersonOption | undefined; followUpOn?: string | undefined };

export function useScheduleForm(isAdmin: boolean, onClose: () => void, known: Known = {}) {
  const { t } = useLingui();
  const { day, time, ownZone } = useAppointmentTimes();
  const ownDoctor = useOwnDoctor(!isAdmin);
  const form = useBookingFields(isAdmin, known, ownDoctor?.timeZone);
  const doctor = isAdmin ? form.values.doctor : ownDoctor;
  const zone = doctor?.timeZone;
  const [refused, setRefused] = useState<{ timeKey: string; text: string }>();
  const problemMessage = useProblemMessage();
  const { headersFor } = useIdempotencyKeys();
  const book = useBook();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = form.validBody();
    if (!data) {
      // A time that has passed is marked at its field.
      if (missingBookingFields(bodyFrom(form.values, isAdmin), isAdmin ? 'admin' : 'doctor').length > 0)
        toast.warning(t`Please fill in all required fields`, { detail: t`All fields marked with * are required.` });
      return;
    }
    const id = toast.loading(t`Scheduling appointment...`);
    book.mutate(
      { data, headers: headersFor(data) },
      {
        onSuccess: ({ appointment: { startsAt } }) => {
          const [onDay, atTime] = [day(startsAt), time(startsAt)];
          toast.success(t`Appointment scheduled successfully!`, { id, detail: t`Scheduled for ${onDay} at ${atTime}` });
          onClose();
        },
        onError: (error) => {
          if (codeOf(error) === 'outside_hours') setRefused({ timeKey: timeKeyOf(form.values), text: fieldMessageOf(error) });
          else form.showProblem(error);
          if (answeredElsewhere.has(codeOf(error))) toast.dismiss(id);
          else toast.error(t`Failed to create appointment`, { id, detail: problemMessage(error) || t`Please try again later.` });
        },
      },
    );
  };
  const nearestTimes = nearestTimesOf(book.error, form, zone ?? ownZone);
  const errorText =
    book.error && !nearestTimes.nearest && !answeredElsewhere.has(codeOf(book.error)) ? problemMessage(book.error) : undefined;
  return {
    form,
    doctor,
    isDoctorLoading: !isAdmin && !ownDoctor,
    zone,
    today: todayIn(zone ?? ownZone),
    submit,
    isBusy: book.isPending,
    errorText,
    nearestTimes,
    outsideHours: outsideHoursOf(form, refused),
    ...timeChoicesOf(form),
  };
}

type BookingFields = ReturnType<typeof useBookingFields>;

function timeChoicesOf({ values, setValue }: BookingFields) {
  const clearTime = () => {
    setValue('appointmentDate', '');
    setValue('startTime', '');
  };
  // What was free for one doctor and length need not be for another. A typed time stays.
  const clearFreeTime = () => (values.isTyped ? undefined : clearTime());
  return {
    chooseDoctor: (doctor: PersonOption | undefined) => {
      setValue('doctor', doctor);
      clearFreeTime();
    },
    chooseDuration: (minutes: string) => {
      setValue('duration', minutes);
      clearFreeTime();
    },
    typeTime: (isTyped: boolean) => {
      if (!isTyped) clearTime();
      setValue('isTyped', isTyped);
    },
  };
}

/** These refusals have an answer of their own on the page: the dialog that asks for a factor, and the question beside the time. */
const answeredElsewhere = new Set<string | undefined>(['step_up_required', 'outside_hours']);

const fieldMessageOf = (error: unknown) => (error instanceof ApiProblem && error.fields[0]?.message) || '';

/** Staff confirm a time outside of the doctor's hours, and only that one: another time has to be confirmed again. */
function outsideHoursOf({ values, setValue }: BookingFields, refused: { timeKey: string; text: string } | undefined) {
  const timeKey = timeKeyOf(values);
  return {
    text: refused?.timeKey === timeKey ? refused.text : undefined,
    isConfirmed: values.confirmedTime === timeKey,
    confirm: (isConfirmed: boolean) => setValue('confirmedTime', isConfirmed ? timeKey : ''),
  };
}

const timeKeyOf = ({ doctor, appointmentDate, startTime, duration }: Values) =>
  [doctor?.id ?? '', appointmentDate, startTime, duration].join(' ');

type Values = ReturnType<typeof emptyValues>;

const emptyValues = ({ patient, doctor, followUpOn }: Known) => ({
  patient,
  doctor,
  appointmentDate: followUpOn ?? '',
  startTime: '',
  /** Whether the time is typed instead of chosen among the free ones. */
  isTyped: false,
  /** The time that was confirmed although it is outside of the doctor's hours. */
  confirmedTime: '',
  duration: '30',
  type: (followUpOn ? 'Follow-up' : 'Consultation') as BookingFormInputType,
  mode: 'VIDEO' as BookingFormInputMode,
  notes: '',
});

const fieldNames: Record<string, string> = { patientId: 'patient', doctorId: 'doctor', startsAt: 'startTime' };

function useBookingFields(isAdmin: boolean, known: Known, ownZone: string | undefined) {
  const { t } = useLingui();
  const timeErrors = useTimeErrors();
  const bodyOf = (values: Values) => bodyFrom(values, isAdmin);
  return useApiForm({
    initialValues: emptyValues(known),
    schema: BookAppointmentBody,
    bodyOf,
    rules: (values) => {
      const missing = missingBookingFields(bodyOf(values), isAdmin ? 'admin' : 'doctor');
      return {
        ...(missing.includes('patientId') ? { patient: t`Please choose a patient.` } : {}),
        ...(missing.includes('doctorId') ? { doctor: t`Please choose a doctor.` } : {}),
        ...timeErrors(values, isAdmin ? values.doctor?.timeZone : ownZone),
      };
    },
    fieldOf: (path) => fieldNames[path] ?? path,
  });
}

function bodyFrom(values: Values, isAdmin: boolean) {
  const { patient, doctor, appointmentDate, startTime, duration, type, mode, notes, confirmedTime } = values;
  return {
    ...(patient ? { patientId: patient.id } : {}),
    ...(isAdmin && doctor ? { doctorId: doctor.id } : {}),
    ...(appointmentDate ? { appointmentDate } : {}),
    ...(startTime ? { startTime } : {}),
    ...(confirmedTime === timeKeyOf(values) ? { outsideHours: true } : {}),
    duration: Number(duration) as BookingFormInputDuration,
    type,
    mode,
    symptoms: type,
    ...(notes.trim() ? { notes: notes.trim() } : {}),
  };
}

function useTimeErrors() {
  const { t } = useLingui();
  return ({ appointmentDate, startTime, isTyped }: Values, timeZone: string | undefined) => {
    const missing = {
      // Among the free times, a date is never chosen alone.
      ...(isTyped && !appointmentDate ? { appointmentDate: t`Please choose a date.` } : {}),
      ...(startTime ? {} : { startTime: t`Please choose a time.` }),
    };
    const startsAt = timeZone ? instantIn(appointmentDate, startTime, timeZone) : null;
    if (!timeZone || !startsAt || bookingTimeProblem(startsAt, new Date()) !== 'past') return missing;
    return appointmentDate < todayIn(timeZone)
      ? { appointmentDate: t`This day has passed. Please choose a later one.` }
      : { startTime: t`This time has passed. Please choose a later one.` };
  };
}

/** When the time is taken: the nearest free times, and a handler that puts one into the form. */
function nearestTimesOf(error: unknown, { values, setValue }: BookingFields, timeZone: string) {
  return {
    nearest: error instanceof ApiProblem && error.code === 'slot_taken' ? error.nearest : undefined,
    timeZone,
    chosen: instantIn(values.appointmentDate, values.startTime, timeZone)?.toISOString(),
    onChoose: (startsAt: string) => {
      setValue('appointmentDate', dateIn(new Date(startsAt), timeZone));
      setValue('startTime', timeIn(new Date(startsAt), timeZone));
    },
  };
}
