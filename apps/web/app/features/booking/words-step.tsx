// What the visit is about: its kind, how it takes place, what hurts, and anything else the doctor should know.
import type { BookingFormInputMode, BookingFormInputType } from '@lafiya/api-client';
import { useLingui } from '@lingui/react/macro';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../ui/fields/text-area-field.tsx';
import styles from './booking.module.css';
import { longestText, modesOf, visitTypes } from './booking-draft.ts';
import type { Booking } from './use-booking.ts';
import { useVisitWords } from './visit-words.ts';

export function WordsStep({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { typeWord, modeWord } = useVisitWords();
  const { words, write, service, missing } = booking;
  return (
    <div className={styles.stack}>
      <div className={styles.pair}>
        <SelectField
          label={t`Consultation type`}
          value={words.type}
          choices={visitTypes.map((value) => ({ value, label: typeWord(value) }))}
          onChange={(event) => write({ type: event.currentTarget.value as BookingFormInputType })}
        />
        <SelectField
          label={t`How`}
          value={words.mode}
          choices={modesOf(service).map((value) => ({ value, label: modeWord(value) }))}
          onChange={(event) => write({ mode: event.currentTarget.value as BookingFormInputMode })}
        />
      </div>
      <TextAreaField
        label={t`Symptoms`}
        required
        maxLength={longestText}
        value={words.symptoms}
        hint={t`Say when it began and what makes it better or worse.`}
        error={missing.includes('symptoms') ? t`Please describe your symptoms.` : null}
        onChange={(event) => write({ symptoms: event.currentTarget.value })}
      />
      <TextAreaField
        label={t`Anything else? If you like`}
        rows={2}
        maxLength={longestText}
        value={words.notes}
        placeholder={t`Medicines you take, what you would like to ask`}
        onChange={(event) => write({ notes: event.currentTarget.value })}
      />
    </div>
  );
}
