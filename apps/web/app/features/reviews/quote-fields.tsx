// The yes to being quoted on the public site: never ticked beforehand, and it says how the author is named.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import type { QuoteWish } from './review-queries.ts';
import styles from './reviews.module.css';

type Given = NonNullable<QuoteWish>;

export function useQuoteWish(given: Given | null) {
  const [isGiven, setGiven] = useState(given !== null);
  const [shownAs, setShownAs] = useState<Given['shownAs']>(given?.shownAs ?? 'first_name');
  const [state, setState] = useState<Given['state']>(given?.state ?? null);
  const quote: QuoteWish = isGiven ? { shownAs, state: shownAs === 'first_name' ? state : null } : null;
  return { isGiven, setGiven, shownAs, setShownAs, state, setState, quote };
}

export function QuoteFields({ wish }: { wish: ReturnType<typeof useQuoteWish> }) {
  const { t } = useLingui();
  return (
    <>
      <CheckboxField
        label={t`You may quote my words on your public site`}
        hint={t`Word for word, never with more than you choose here. You can take this back at any time, and it is gone from the site at once.`}
        checked={wish.isGiven}
        onChange={(event) => wish.setGiven(event.currentTarget.checked)}
      />
      {wish.isGiven ? <QuoteNames wish={wish} /> : null}
    </>
  );
}

function QuoteNames({ wish }: { wish: ReturnType<typeof useQuoteWish> }) {
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
        value={wish.shownAs}
        onChange={(event) => wish.setShownAs(event.currentTarget.value as Given['shownAs'])}
      />
      {wish.shownAs === 'first_name' ? (
        <SelectField
          label={t`State`}
          placeholder={t`Without a state`}
          choices={states}
          value={wish.state ?? ''}
          onChange={(event) => wish.setState((event.currentTarget.value || null) as Given['state'])}
        />
      ) : null}
    </div>
  );
}
