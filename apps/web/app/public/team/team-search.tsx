// What narrows the list of doctors down, as a form that the browser sends by itself.
import { type ListedSpecialisation, ListDoctorsLanguage, ListDoctorsSort } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { isNarrowed, type TeamWish } from './team-address.ts';

export function TeamSearch({ wish, fields }: { wish: TeamWish; fields: ListedSpecialisation[] }) {
  const { t } = useLingui();
  const offered = fields.filter(({ name, doctors }) => doctors > 0 || name === wish.specialisation);
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
            <Trans>Name or speciality</Trans>
          </label>
          <input className="control" id="team-search" name="search" type="search" maxLength={100} defaultValue={wish.search} />
        </div>
        <Choice
          name="specialisation"
          label={t`Speciality`}
          any={t`All`}
          value={wish.specialisation}
          choices={offered.map(({ name, doctors }) => [name, `${name} (${doctors})`])}
        />
        <Choice
          name="language"
          label={t`Language`}
          any={t`Any`}
          value={wish.language}
          choices={Object.values(ListDoctorsLanguage).map((language) => [language, language])}
        />
        <Choice name="sort" label={t`Order`} value={wish.sort} choices={Object.entries(orders)} />
        <button className="button button-primary" type="submit">
          <Trans>Search</Trans>
        </button>
        {isNarrowed(wish) ? (
          <a className="more" href="/resources/teams">
            <Trans>Show all</Trans>
          </a>
        ) : null}
      </form>
    </search>
  );
}

type ChoiceProps = { name: string; label: string; any?: string; value: string; choices: [value: string, words: string][] };

function Choice({ name, label, any, value, choices }: ChoiceProps) {
  return (
    <div className="field">
      <label htmlFor={`team-${name}`}>{label}</label>
      <select className="control" id={`team-${name}`} name={name} defaultValue={value}>
        {any ? <option value="">{any}</option> : null}
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
