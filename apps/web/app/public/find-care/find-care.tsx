// /find-care: a list of care locations by text, type and state, with a map when JavaScript is available.
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { CareFilters } from '../../features/care-locations/care-filters.tsx';
import { parseCareLocationQuery } from '../../features/care-locations/care-location-query.ts';
import { CareResults } from '../../features/care-locations/care-results.tsx';
import { KindIconSymbols } from '../../features/care-locations/kind-icons.tsx';
import { searchCareLocations } from '../../features/care-locations/read-care-locations.ts';
import { MapContainer } from '../../features/care-locations/map/map-container.tsx';
import { requestFacts } from '../../platform/request-facts.ts';
import { SitePageHead } from '../site-page-head.tsx';
import careStyles from '../styles/care.css?url';
import type { Route } from './+types/find-care.ts';

export const handle = { static: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = parseCareLocationQuery(new URL(request.url).searchParams);
  const result = await searchCareLocations(context.get(requestFacts), query);
  // A visitor's location is private: such a response must not be cached.
  const headers = query.near ? { 'cache-control': 'no-store' } : undefined;
  return data({ query, result }, { status: result ? 200 : 503, ...(headers ? { headers } : {}) });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function FindCare({ loaderData }: Route.ComponentProps) {
  const { query, result } = loaderData;
  return (
    <>
      <link rel="stylesheet" href={careStyles} precedence="site" />
      <SitePageHead path="/find-care" />
      <KindIconSymbols />
      <div className="care">
        <div className="care-controls">
          <h1>
            <Trans>Find care near you</Trans>
          </h1>
          <CareFilters query={query} />
        </div>
        <MapContainer />
        <CareResults query={query} results={result} />
      </div>
    </>
  );
}
