// Find Care filters: a GET form. With JavaScript, the list updates on every change.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { type CareLocationQuery, careKinds, carePath } from './care-location-query.ts';
import { KindIcon, kindPluralLabels } from './kind-icons.tsx';

export function CareFilters({ query }: { query: CareLocationQuery }) {
  const { t } = useLingui();
  return (
    <form className="care-filters" method="get" action={carePath} aria-label={t`Search care locations`} data-care-filters>
      <div className="care-search">
        <Icon name="search" />
        <input
          className="control"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={query.search}
          placeholder={t`Name, address or service`}
          aria-label={t`Search by name, address or service`}
          enterKeyHint="search"
        />
      </div>
      <p className="care-error" role="alert" data-care-error hidden />
      <Kinds query={query} />
      <div className="care-where">
        <select className="control" name="state" defaultValue={query.state ?? ''} aria-label={t`State`}>
          <option value="">{t`All of Nigeria`}</option>
          {nigerianStates.map((state) => (
            <option key={state} value={state}>
              {state}
            </option>
          ))}
        </select>
        <button className="button button-primary" type="submit">
          <Trans>Search</Trans>
        </button>
      </div>
    </form>
  );
}

function Kinds({ query }: { query: CareLocationQuery }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="care-kinds">
      <legend className="only-heard">
        <Trans>Type of location</Trans>
      </legend>
      <Kind value="" label={t`All`} isChosen={!query.type} />
      {careKinds.map((kind) => (
        <Kind key={kind} value={kind} label={i18n._(kindPluralLabels[kind])} isChosen={query.type === kind} />
      ))}
    </fieldset>
  );
}

function Kind({ value, label, isChosen }: { value: '' | (typeof careKinds)[number]; label: string; isChosen: boolean }) {
  return (
    <label className="care-chip">
      <input type="radio" name="type" value={value} defaultChecked={isChosen} />
      <span>
        {value ? <KindIcon type={value} /> : null}
        {label}
      </span>
    </label>
  );
}
