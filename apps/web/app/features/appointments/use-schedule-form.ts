// State, validation and submission of the staff booking form.
import type { BookingFormInputDuration, BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { BookAppointmentBody } from '@lafiya/api-client/forms/appointments';
import { ApiProblem } from '@lafiya/api-client/problem';
import { missingBookingFields } from '@lafiya/domain/appointments/booking-form';
import { useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { codeOf, useProblemMessage } from '../../platform/forms/problem-message.ts';
import { useApiForm } from '../../platform/forms/use-api-form.ts';
import { dateIn, instantIn, timeIn, todayIn } from '../../platform/zoned-time.ts';
import { toast } from '../../ui/toast.tsx';
import { useBook, useOwnZone } from './appointment-queries.ts';
import type { PersonOption } from './person-choice.tsx';
import { useAppointmentTimes } from './appointment-times.ts';
import { useIdempotencyKeys } from './use-idempotency-keys.ts';

export function useScheduleForm(isAdmin: boolean, onClose: () => void, knownPatient?: PersonOption) {
  const { t } = useLingui();
  const form = useBookingFields(isAdmin, knownPatient);
  const { day, time, userZone } = useAppointmentTimes();
  const ownZone = useOwnZone(!isAdmin);
  const zone = isAdmin ? form.values.doctor?.timeZone : ownZone;
  const problemMessage = useProblemMessage();
  const { headersFor } = useIdempotencyKeys();
  const book = useBook();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const data = form.validBody();
    if (!data) {
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
          form.showProblem(error);
          if (codeOf(error) === 'step_up_required') toast.dismiss(id);
          else toast.error(t`Failed to create appointment`, { id, detail: problemMessage(error) || t`Please try again later.` });
        },
      },
    );
  };
  const nearestTimes = nearestTimesOf(book.error, form, zone ?? userZone);
  const errorText =
    book.error && !nearestTimes.nearest && codeOf(book.error) !== 'step_up_required' ? problemMessage(book.error) : undefined;
  return { form, zone, today: todayIn(zone ?? userZone), submit, isBusy: book.isPending, errorText, nearestTimes };
}

type Values = ReturnType<typeof emptyValues>;

const emptyValues = (patient: PersonOption | undefined) => ({
  patient,
  doctor: undefined as PersonOption | undefined,
  appointmentDate: '',
  startTime: '',
  duration: '30',
  type: 'Consultation' as BookingFormInputType,
  mode: 'VIDEO' as BookingFormInputMode,
  notes: '',
});

const fieldNames: Record<string, string> = { patientId: 'patient', doctorId: 'doctor', startsAt: 'startTime' };

function useBookingFields(isAdmin: boolean, knownPatient: PersonOption | undefined) {
  const { t } = useLingui();
  const bodyOf = ({ patient, doctor, appointmentDate, startTime, duration, type, mode, notes }: Values) => ({
    ...(patient ? { patientId: patient.id } : {}),
    ...(isAdmin && doctor ? { doctorId: doctor.id } : {}),
    ...(appointmentDate ? { appointmentDate } : {}),
    ...(startTime ? { startTime } : {}),
    duration: Number(duration) as BookingFormInputDuration,
    type,
    mode,
    symptoms: type,
    ...(notes.trim() ? { notes: notes.trim() } : {}),
  });
  return useApiForm({
    initialValues: emptyValues(knownPatient),
    schema: BookAppointmentBody,
    bodyOf,
    rules: (values) => {
      const missing = missingBookingFields(bodyOf(values), isAdmin ? 'admin' : 'doctor');
      return {
        ...(missing.includes('patientId') ? { patient: t`Please choose a patient.` } : {}),
        ...(missing.includes('doctorId') ? { doctor: t`Please choose a doctor.` } : {}),
        ...(missing.includes('startsAt') && !values.appointmentDate ? { appointmentDate: t`Please choose a date.` } : {}),
        ...(missing.includes('startsAt') && !values.startTime ? { startTime: t`Please choose a time.` } : {}),
      };
    },
    fieldOf: (path) => fieldNames[path] ?? path,
  });
}

/** When the time is taken: the nearest free times, and a handler that puts one into the form. */
function nearestTimesOf(error: unknown, { values, setValue }: ReturnType<typeof useBookingFields>, timeZone: string) {
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
