// The details step: type, mode, symptoms and notes.
import { useLingui } from '@lingui/react/macro';
import { SimpleGrid, Stack } from '@mantine/core';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { maxTextLength, modesOf, appointmentTypes } from './booking-draft.ts';
import { DraftStatus } from './draft-status.tsx';
import type { Booking } from './use-booking.ts';
import { useBookingLabels } from './booking-labels.ts';

export function DetailsStep({ booking }: { booking: Booking }) {
  const { t } = useLingui();
  const { typeLabel, modeLabel } = useBookingLabels();
  const { details, form, service } = booking;
  return (
    <Stack gap={14}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={14}>
        <SelectField
          {...form.field('type')}
          label={t`Consultation type`}
          value={details.type}
          choices={appointmentTypes.map((value) => ({ value, label: typeLabel(value) }))}
        />
        <SelectField
          {...form.field('mode')}
          label={t`How`}
          value={details.mode}
          choices={modesOf(service).map((value) => ({ value, label: modeLabel(value) }))}
        />
      </SimpleGrid>
      <TextAreaField
        {...form.field('symptoms')}
        label={t`Symptoms`}
        required
        maxLength={maxTextLength}
        hint={t`When did it start? What makes it better or worse?`}
      />
      <TextAreaField
        {...form.field('notes')}
        label={t`Anything else? (optional)`}
        rows={2}
        maxLength={maxTextLength}
        placeholder={t`Medicines you take, questions you have`}
      />
      <DraftStatus state={booking.draftState} />
    </Stack>
  );
}
