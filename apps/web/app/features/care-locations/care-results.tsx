// Find Care results: count, cards, pagination and attribution. The map script replaces the content of this section.
import { brand } from '@lafiya/brand';
import { careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { usePageFacts } from '../../platform/page-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { CareCard } from './care-card.tsx';
import { careLocationsUrl, type CareLocationQuery } from './care-location-query.ts';
import type { CareLocationResults } from './read-care-locations.ts';

type Props = { query: CareLocationQuery; results: CareLocationResults | undefined };

export function CareResults({ query, results }: Props) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls beside the map, so it must be reachable by keyboard
    <section className="care-results" id="results" tabIndex={0} aria-label={t`Care locations found`} data-care-results>
      {results ? <ResultList query={query} results={results} /> : <LoadError query={query} />}
      <p className="care-note">
        <Icon name="warning" />
        <span>
          <Trans>
            This list comes from public data and may be out of date. It is not a register of licences. Call before you travel. In an
            emergency, call <a href={`tel:${brand.emergencyNumber}`}>{brand.emergencyNumber}</a>.
          </Trans>
        </span>
      </p>
      <p className="care-source">{careLocationAttribution}</p>
    </section>
  );
}

function ResultList({ query, results }: { query: CareLocationQuery; results: CareLocationResults }) {
  const { list, count, isLowerBound, withinKm } = results;
  const shown = count.toLocaleString(usePageFacts().locale);
  return (
    <>
      <div className="care-head">
        <h2 aria-live="polite">
          {isLowerBound ? (
            <Trans>More than {shown} locations found</Trans>
          ) : (
            <Plural value={count} one="1 location found" other={`${shown} locations found`} />
          )}
        </h2>
        <span className="soft">{query.near ? <Trans>Nearest first, within {withinKm} km</Trans> : <Trans>By name</Trans>}</span>
      </div>
      {list.careLocations.map((place) => (
        <CareCard key={place.id} place={place} />
      ))}
      {count === 0 ? <NoResults query={query} /> : <Pagination query={query} pages={list.totalPages} />}
    </>
  );
}

function NoResults({ query }: { query: CareLocationQuery }) {
  const isFiltered = query.type || query.state || query.near;
  return (
    <div className="care-empty">
      <p>
        {query.near && !query.search ? (
          <Trans>We found none within 200 km of you. Choose All, or search without your location.</Trans>
        ) : (
          <Trans>Nothing matches your search. Try a town, a local government area or fewer words.</Trans>
        )}
      </p>
      <p className="care-ways">
        {isFiltered && query.search ? (
          <a
            className="button button-plain button-small"
            href={careLocationsUrl(query, { type: undefined, state: undefined, near: undefined })}
          >
            <Trans>Search everywhere for “{query.search}”</Trans>
          </a>
        ) : null}
        <a className="button button-plain button-small" href={careLocationsUrl({ ...query, search: '', near: undefined, page: 1 })}>
          <Trans>Clear search</Trans>
        </a>
      </p>
    </div>
  );
}

function LoadError({ query }: { query: CareLocationQuery }) {
  return (
    <div className="care-empty" role="alert">
      <h2>
        <Trans>The list could not be loaded</Trans>
      </h2>
      <p>
        <Trans>Something went wrong. Your search is saved.</Trans>
      </p>
      <a className="button button-primary button-small" href={careLocationsUrl(query)}>
        <Trans>Try Again</Trans>
      </a>
    </div>
  );
}

function Pagination({ query, pages }: { query: CareLocationQuery; pages: number }) {
  const { t } = useLingui();
  const { locale } = usePageFacts();
  const { page } = query;
  if (pages < 2) return null;
  return (
    <nav className="care-pages" aria-label={t`Pages of the list`}>
      {page > 1 ? (
        <a className="button button-plain button-small" rel="prev" href={`${careLocationsUrl(query, { page: page - 1 })}#results`}>
          <Trans>Previous</Trans>
        </a>
      ) : (
        <span />
      )}
      <span className="soft">
        <Trans>
          Page {page.toLocaleString(locale)} of {pages.toLocaleString(locale)}
        </Trans>
      </span>
      {page < pages ? (
        <a className="button button-plain button-small" rel="next" href={`${careLocationsUrl(query, { page: page + 1 })}#results`}>
          <Trans>Next</Trans>
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}
