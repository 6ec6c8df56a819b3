// The details step: type, mode, symptoms and notes.
import type { BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import styles from './booking.module.css';
import { maxTextLength, modesOf, appointmentTypes } from './booking-draft.ts';
import type { Booking } from './use-booking.ts';
import { useBookingLabels } from './booking-labels.ts';

export function DetailsStep({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { typeLabel, modeLabel } = useBookingLabels();
  const { details, write, service, missing } = booking;
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <SelectField
          label={t`Consultation type`}
          value={details.type}
          choices={appointmentTypes.map((value) => ({ value, label: typeLabel(value) }))}
          onChange={(event) => write({ type: event.currentTarget.value as BookingFormInputType })}
        />
        <SelectField
          label={t`How`}
          value={details.mode}
          choices={modesOf(service).map((value) => ({ value, label: modeLabel(value) }))}
          onChange={(event) => write({ mode: event.currentTarget.value as BookingFormInputMode })}
        />
      </div>
      <TextAreaField
        label={t`Symptoms`}
        required
        maxLength={maxTextLength}
        value={details.symptoms}
        hint={t`Say when it began and what makes it better or worse.`}
        error={missing.includes('symptoms') ? t`Please describe your symptoms.` : null}
        onChange={(event) => write({ symptoms: event.currentTarget.value })}
      />
      <TextAreaField
        label={t`Anything else? If you like`}
        rows={2}
        maxLength={maxTextLength}
        value={details.notes}
        placeholder={t`Medicines you take, what you would like to ask`}
        onChange={(event) => write({ notes: event.currentTarget.value })}
      />
    </div>
  );
}
