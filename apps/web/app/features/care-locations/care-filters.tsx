// The filters of Find Care: a form that asks for a list by its address. With script it asks as one types and chooses.
import { nigerianStates } from '@lafiya/domain/care-locations/states';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../../site-ui/icons.tsx';
import { type CareQuestion, careKinds, carePath } from './care-question.ts';
import { KindMark, kindsWords } from './kind-marks.tsx';

export function CareFilters({ question }: { question: CareQuestion }) {
  const { t } = useLingui();
  return (
    <form className="care-filters" method="get" action={carePath} aria-label={t`Search places of care`} data-care-filters>
      <div className="care-search">
        <Icon name="search" />
        <input
          className="control"
          type="search"
          name="search"
          maxLength={100}
          defaultValue={question.search}
          placeholder={t`Name, address or service`}
          aria-label={t`Search by name, address or service`}
          enterKeyHint="search"
        />
      </div>
      <p className="care-fault" role="alert" data-care-fault hidden />
      <Kinds question={question} />
      <div className="care-where">
        <select className="control" name="state" defaultValue={question.state ?? ''} aria-label={t`State`}>
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

function Kinds({ question }: { question: CareQuestion }) {
  const { t, i18n } = useLingui();
  return (
    <fieldset className="care-kinds">
      <legend className="only-heard">
        <Trans>Kind of place</Trans>
      </legend>
      <Kind value="" label={t`All`} isChosen={!question.type} />
      {careKinds.map((kind) => (
        <Kind key={kind} value={kind} label={i18n._(kindsWords[kind])} isChosen={question.type === kind} />
      ))}
    </fieldset>
  );
}

function Kind({ value, label, isChosen }: { value: '' | (typeof careKinds)[number]; label: string; isChosen: boolean }) {
  return (
    <label className="care-chip">
      <input type="radio" name="type" value={value} defaultChecked={isChosen} />
      <span>
        {value ? <KindMark type={value} /> : null}
        {label}
      </span>
    </label>
  );
}
