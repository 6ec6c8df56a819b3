// Find Care on the home page: a search, the map, and the number of care locations of each type.
import type { CareLocationSummary } from '@lafiya/api-client';
import { Trans, useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { HomeMap } from './home-map.tsx';

const kindsId = 'find-kinds';

export function FindCareTeaser({ summary }: { summary: CareLocationSummary }) {
  const { t } = useLingui();
  const { locale } = usePageFacts();
  const { hospital = 0, pharmacy = 0, clinic = 0 } = summary.byType;
  const kinds = [
    { type: 'hospital', count: hospital, label: t`hospitals` },
    { type: 'clinic', count: clinic, label: t`clinics and health centres` },
    { type: 'pharmacy', count: pharmacy, label: t`pharmacies` },
  ].filter(({ count }) => count > 0);
  return (
    <section className="section find-teaser" aria-labelledby="find-title">
      <div className="wrap">
        <div className="heading heading-split">
          <h2 id="find-title">
            <Trans>Find care near you</Trans>
          </h2>
          <p className="lead">
            <Trans>Hospitals, clinics and pharmacies in the whole country, on our own map. Nobody else learns what you search for.</Trans>
          </p>
        </div>
        <div className="find-card">
          <div className="find-side">
            <CareSearch />
            <ul className="find-kinds" id={kindsId} tabIndex={-1}>
              {kinds.map(({ type, count, label }) => (
                <li key={type} data-type={type}>
                  <b>{count.toLocaleString(locale)}</b>
                  {label}
                </li>
              ))}
            </ul>
            <a className="more" href="/find-care">
              <Trans>Open the full map</Trans> <Icon name="arrowRight" />
            </a>
          </div>
          <HomeMap skipTo={`#${kindsId}`} />
        </div>
      </div>
    </section>
  );
}

function CareSearch() {
  const { t } = useLingui();
  return (
    <search>
      <form className="find-form" method="get" action="/find-care">
        <label className="only-heard" htmlFor="find-search">
          <Trans>Name, address or service</Trans>
        </label>
        <input className="control" id="find-search" name="search" type="search" maxLength={100} placeholder={t`Name, address or service`} />
        <button className="button button-primary" type="submit">
          <Trans>Search</Trans>
        </button>
      </form>
    </search>
  );
}
