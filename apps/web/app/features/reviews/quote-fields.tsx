// Fields of the quote consent: a checkbox that is never preselected, and how the author is named.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { QuoteConsentInput } from './review-queries.ts';
import styles from './reviews.module.css';

type GivenConsent = NonNullable<QuoteConsentInput>;

export function useQuoteConsentForm(given: GivenConsent | null) {
  const [isGiven, setGiven] = useState(given !== null);
  const [shownAs, setShownAs] = useState<GivenConsent['shownAs']>(given?.shownAs ?? 'first_name');
  const [state, setState] = useState<GivenConsent['state']>(given?.state ?? null);
  const quote: QuoteConsentInput = isGiven ? { shownAs, state: shownAs === 'first_name' ? state : null } : null;
  return { isGiven, setGiven, shownAs, setShownAs, state, setState, quote };
}

export function QuoteFields({ consent }: { consent: ReturnType<typeof useQuoteConsentForm> }) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        label={t`You may quote my words on your public site`}
        hint={t`Word for word, never with more than you choose here. You can take this back at any time, and it is gone from the site at once.`}
        checked={consent.isGiven}
        onChange={(event) => consent.setGiven(event.currentTarget.checked)}
      />
      {consent.isGiven ? <QuoteNames consent={consent} /> : null}
    </>
  );
}

function QuoteNames({ consent }: { consent: ReturnType<typeof useQuoteConsentForm> }) {
  const { t } = useLingui();
  const names = [
    { value: 'first_name', label: t`My first name and my state` },
    { value: 'no_name', label: t`No name` },
  ];
  const states = nigerianStates.map((state) => ({ value: state, label: state }));
  return (
    <div className={styles.quoteNames}>
      <SelectField
        label={t`Shown with`}
        choices={names}
        value={consent.shownAs}
        onChange={(event) => consent.setShownAs(event.currentTarget.value as GivenConsent['shownAs'])}
      />
      {consent.shownAs === 'first_name' ? (
        <SelectField
          label={t`State`}
          placeholder={t`Without a state`}
          choices={states}
          value={consent.state ?? ''}
          onChange={(event) => consent.setState((event.currentTarget.value || null) as GivenConsent['state'])}
        />
      ) : null}
    </div>
  );
}
