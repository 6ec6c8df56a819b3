// Filter fields of the directory: beside the list on large screens, in a drawer on small ones.
import { spokenLanguages } from '@lafiya/domain/identity/specializations';
import { useLingui } from '@lingui/react/macro';
import { Chip, Fieldset, Group, Stack, Text } from '@mantine/core';
import type { ParamChanges } from '../../platform/use-list-params.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { CountedChoices } from './counted-choices.tsx';
import { type FilterParams, type Filters, ratings } from './doctor-filters.ts';
import { useFilterCounts } from './doctor-queries.ts';
import { FeeSlider } from './fee-slider.tsx';
import { useShownValue } from './use-shown-value.ts';

type Props = { filters: Filters; onChange: (changes: ParamChanges) => void };

/** Always visible, because most patients search by a name or by what they have. */
export function DoctorSearch({ filters, onChange }: Props) {
  const { t } = useLingui();
  const label = t`Name or problem`;
  return (
    <search>
      <Text visibleFrom="lg" fz="0.9063rem" fw={580} mb={6} aria-hidden>
        {label}
      </Text>
      <SearchField
        label={label}
        placeholder={t`Heart, blood pressure, rash…`}
        value={filters.search}
        onSearch={(search) => onChange({ search })}
      />
    </search>
  );
}

export function FilterFields({ filters, params, onChange }: Props & { params: FilterParams }) {
  const { t } = useLingui();
  const { data } = useFilterCounts(params);
  const byName = (data?.specializations ?? []).toSorted((one, other) => one.name.localeCompare(other.name));
  const byUse = (data?.languages ?? []).toSorted((one, other) => placeOf(one.name) - placeOf(other.name));
  return (
    <Stack gap={22}>
      <CountedChoices
        label={t`Specialisation`}
        options={byName}
        value={filters.specialisation}
        onChange={(values) => onChange({ specialisation: values.join(',') })}
      />
      <CountedChoices
        label={t`Language`}
        options={byUse}
        value={filters.language}
        onChange={(values) => onChange({ language: values.join(',') })}
      />
      <FeeSlider fees={data?.fees ?? []} filters={filters} onChange={onChange} />
      <ChipChoices filters={filters} onChange={onChange} />
    </Stack>
  );
}

const placeOf = (language: string): number => (spokenLanguages as readonly string[]).indexOf(language);

function ChipChoices({ filters, onChange }: Props) {
  const { t } = useLingui();
  return (
    <>
      <ChipChoice
        legend={t`Next free day`}
        value={filters.free}
        choices={[
          { value: 'today', label: t`Today` },
          { value: 'week', label: t`This week` },
          { value: '', label: t`Any` },
        ]}
        onChange={(free) => onChange({ free })}
      />
      <ChipChoice
        legend={t`Doctor is`}
        value={filters.sex}
        choices={[
          { value: '', label: t`Anyone` },
          { value: 'female', label: t`Woman` },
          { value: 'male', label: t`Man` },
        ]}
        onChange={(sex) => onChange({ sex })}
      />
      <ChipChoice
        legend={t`Rating`}
        value={filters.rating}
        choices={[{ value: '', label: t`Any` }, ...ratings.map((value) => ({ value, label: t`${value}+` }))]}
        onChange={(rating) => onChange({ rating })}
      />
    </>
  );
}

type ChipChoiceProps = {
  legend: string;
  value: string;
  choices: { value: string; label: string }[];
  onChange: (value: string) => void;
};

function ChipChoice({ legend, value, choices, onChange }: ChipChoiceProps) {
  const [shown, setShown] = useShownValue(value);
  const choose = (next: string) => {
    setShown(next);
    onChange(next);
  };
  return (
    <Fieldset variant="unstyled" legend={legend}>
      <Chip.Group value={shown} onChange={(next) => choose(String(next))}>
        <Group gap={6}>
          {choices.map((choice) => (
            <Chip key={choice.value} value={choice.value}>
              {choice.label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  );
}
