// Search and filter form of the list of doctors; works without JavaScript.
import { type ListedSpecialization, ListDoctorsSort } from '@lafiya/api-client';
import { spokenLanguages } from '@lafiya/domain/identity/specializations';
import { Trans, useLingui } from '@lingui/react/macro';
import { isFiltered, type TeamQuery } from './team-query.ts';

export function TeamSearch({ query, fields }: { query: TeamQuery; fields: ListedSpecialization[] }) {
  const { t } = useLingui();
  const offered = fields.filter(({ name, doctors }) => doctors > 0 || name === query.specialisation);
  const orders = {
    [ListDoctorsSort.team]: t`Our order`,
    [ListDoctorsSort.earliest]: t`Free soonest`,
    [ListDoctorsSort.rating]: t`Best rated`,
    [ListDoctorsSort.fee]: t`Lowest fee`,
  };
  return (
    <search>
      <form className="team-search" method="get" action="/resources/teams">
        <div className="field">
          <label htmlFor="team-search">
            <Trans>Name or specialisation</Trans>
          </label>
          <input className="control" id="team-search" name="search" type="search" maxLength={100} defaultValue={query.search} />
        </div>
        <Choice
          name="specialisation"
          label={t`Specialisation`}
          any={t`All`}
          value={query.specialisation}
          choices={offered.map(({ name, doctors }) => [name, `${name} (${doctors})`])}
        />
        <Choice
          name="language"
          label={t`Language`}
          any={t`Any`}
          value={query.language}
          choices={spokenLanguages.map((language) => [language, language])}
        />
        <Choice name="sort" label={t`Order`} value={query.sort} choices={Object.entries(orders)} />
        <button className="button button-primary" type="submit">
          <Trans>Search</Trans>
        </button>
        {isFiltered(query) ? (
          <a className="more" href="/resources/teams">
            <Trans>Show all</Trans>
          </a>
        ) : null}
      </form>
    </search>
  );
}

type ChoiceProps = { name: string; label: string; any?: string; value: string; choices: [value: string, text: string][] };

function Choice({ name, label, any, value, choices }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`team-${name}`}>{label}</label>
      <select className="control" id={`team-${name}`} name={name} defaultValue={value}>
        {any ? <option value="">{any}</option> : null}
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
