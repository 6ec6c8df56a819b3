// Filter fields of the directory: beside the list on large screens, in a drawer on small ones.
import { ListDoctorsCurrency, ListDoctorsLanguage } from '@lafiya/api-client';
import { useListSpecializations } from '@lafiya/api-client/doctors';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SegmentedSwitch } from '../../ui/segmented-switch.tsx';
import { areFeesCrossed, type Filters, ratings, defaultCurrency } from './doctor-filters.ts';
import styles from './doctors.module.css';

type Props = { filters: Filters; onChange: (changes: ParamChanges) => void };

/** Always visible, because most patients search by name or specialisation. */
export function DoctorSearch({ filters, onChange }: Props) {
  const { t } = useLingui();
  return (
    <search className={styles.search}>
      <SearchField label={t`Name or specialisation`} value={filters.search} onSearch={(search) => onChange({ search })} />
    </search>
  );
}

export function FilterFields({ filters, onChange }: Props) {
  const { t } = useLingui();
  const { data } = useListSpecializations();
  const offered = (data?.specialisations ?? []).filter(({ name, doctors }) => doctors > 0 || name === filters.specialisation);
  return (
    <div className={styles.fields}>
      <SelectField
        label={t`Specialisation`}
        value={filters.specialisation}
        placeholder={t`All`}
        choices={offered.map(({ name, doctors }) => ({ value: name, label: `${name} (${doctors})` }))}
        onChange={(event) => onChange({ specialisation: event.currentTarget.value })}
      />
      <SelectField
        label={t`Language`}
        value={filters.language}
        placeholder={t`Any`}
        choices={Object.values(ListDoctorsLanguage).map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ language: event.currentTarget.value })}
      />
      <FeeFields filters={filters} onChange={onChange} />
      <Switches filters={filters} onChange={onChange} />
      <SelectField
        label={t`Rating`}
        value={filters.rating}
        placeholder={t`Any`}
        choices={ratings.map((value) => ({ value, label: t`${value} stars or more` }))}
        onChange={(event) => onChange({ rating: event.currentTarget.value })}
      />
    </div>
  );
}

function Switches({ filters, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <div className={styles.group}>
        <p className={styles.label}>
          <Trans>Next free day</Trans>
        </p>
        <SegmentedSwitch
          label={t`Next free day`}
          value={filters.free || 'any'}
          choices={[
            { value: 'today', label: t`Today` },
            { value: 'week', label: t`This week` },
            { value: 'any', label: t`Any` },
          ]}
          onChange={(free) => onChange({ free: free === 'any' ? '' : free })}
        />
      </div>
      <div className={styles.group}>
        <p className={styles.label}>
          <Trans>Doctor is</Trans>
        </p>
        <SegmentedSwitch
          label={t`Doctor is`}
          value={filters.sex || 'anyone'}
          choices={[
            { value: 'anyone', label: t`Anyone` },
            { value: 'female', label: t`Woman` },
            { value: 'male', label: t`Man` },
          ]}
          onChange={(sex) => onChange({ sex: sex === 'anyone' ? '' : sex })}
        />
      </div>
    </>
  );
}

function FeeFields({ filters, onChange }: Props) {
  const { t } = useLingui();
  const { minFee } = filters;
  return (
    <fieldset className={styles.fees}>
      <legend className={styles.label}>
        <Trans>Fee</Trans>
      </legend>
      <AmountField label={t`From`} value={minFee} onDone={(amount) => onChange({ minFee: amount })} />
      <AmountField
        label={t`Up to`}
        value={filters.maxFee}
        error={areFeesCrossed(filters) ? t`Please enter at least ${minFee}.` : undefined}
        onDone={(maxFee) => onChange({ maxFee })}
      />
      <SelectField
        label={t`Currency`}
        value={filters.currency || defaultCurrency}
        choices={Object.values(ListDoctorsCurrency).map((value) => ({ value, label: value }))}
        onChange={(event) => onChange({ currency: event.currentTarget.value === defaultCurrency ? '' : event.currentTarget.value })}
      />
    </fieldset>
  );
}

type AmountFieldProps = { label: string; value: string; error?: string | undefined; onDone: (value: string) => void };

/** Applies the amount on blur or Enter, not on every digit. */
function AmountField({ label, value, error, onDone }: AmountFieldProps) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  const finish = () => {
    if (typed !== value) onDone(typed);
  };
  return (
    <TextField
      label={label}
      error={error}
      inputMode="numeric"
      maxLength={8}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Enter') finish();
      }}
    />
  );
}
