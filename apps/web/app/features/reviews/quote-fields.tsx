// Fields of the quote consent: a checkbox that is never preselected, and how the author is named.
import type { QuoteConsentFormInput } from '@lafiya/api-client';
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { mayShowState } from '@lafiya/domain/reviews/review-rules';
import { useLingui } from '@lingui/react/macro';
import { SimpleGrid } from '@mantine/core';
import type { ApiForm } from '../../platform/forms/use-api-form.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';

type GivenConsent = NonNullable<QuoteConsentFormInput['quote']>;
type QuoteValues = { isGiven: boolean; shownAs: GivenConsent['shownAs']; state: NonNullable<GivenConsent['state']> | '' };
type Props = { form: Pick<ApiForm<QuoteValues>, 'values' | 'field' | 'checkbox'> };

export function quoteValuesOf(given: QuoteConsentFormInput['quote']): QuoteValues {
  return { isGiven: given !== null, shownAs: given?.shownAs ?? 'first_name', state: given?.state ?? '' };
}

export function consentOf({ isGiven, shownAs, state }: QuoteValues): QuoteConsentFormInput {
  return { quote: isGiven ? { shownAs, state: (mayShowState(shownAs) && state) || null } : null };
}

export function QuoteFields({ form }: Props) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        {...form.checkbox('isGiven')}
        label={t`You may quote my words on your public site`}
        hint={t`Word for word, with only the details you choose here. You can withdraw this at any time and we remove it from the site straight away.`}
      />
      {form.values.isGiven ? <QuoteNames form={form} /> : null}
    </>
  );
}

function QuoteNames({ form }: Props) {
  const { t } = useLingui();
  const names = [
    { value: 'first_name', label: t`My first name and my state` },
    { value: 'no_name', label: t`No name` },
  ];
  const states = nigerianStates.map((state) => ({ value: state, label: state }));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      <SelectField {...form.field('shownAs')} label={t`Shown with`} choices={names} />
      {mayShowState(form.values.shownAs) ? (
        <SelectField {...form.field('state')} label={t`State`} placeholder={t`Without a state`} choices={states} />
      ) : null}
    </SimpleGrid>
  );
}
