// Find Care: the list of places of care by words, kind and state, and with script the map beside it.
import { Trans } from '@lingui/react/macro';
import { data } from 'react-router';
import { CareFilters } from '../../features/care-locations/care-filters.tsx';
import { readCareQuestion } from '../../features/care-locations/care-question.ts';
import { CareResults } from '../../features/care-locations/care-results.tsx';
import { KindMarkShapes } from '../../features/care-locations/kind-marks.tsx';
import { readCare } from '../../features/care-locations/read-care.ts';
import { MapFrame } from '../../features/care-map/map-frame.tsx';
import { requestFacts } from '../../platform/request-facts.ts';
import { SitePageHead } from '../site-page-head.tsx';
import careStyles from '../styles/care.css?url';
import type { Route } from './+types/find-care.ts';

export const handle = { static: true };

export async function loader({ request, context }: Route.LoaderArgs) {
  const question = readCareQuestion(new URL(request.url).searchParams);
  const answer = await readCare(context.get(requestFacts), question);
  // Where somebody is belongs to them alone: no cache on the way keeps it.
  const headers = question.near ? { 'cache-control': 'no-store' } : undefined;
  return data({ question, answer }, { status: answer ? 200 : 503, ...(headers ? { headers } : {}) });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function FindCare({ loaderData }: Route.ComponentProps) {
  const { question, answer } = loaderData;
  return (
    <>
      <link rel="stylesheet" href={careStyles} precedence="site" />
      <SitePageHead path="/find-care" />
      <KindMarkShapes />
      <div className="care">
        <div className="care-controls">
          <h1>
            <Trans>Find care near you</Trans>
          </h1>
          <CareFilters question={question} />
        </div>
        <MapFrame />
        <CareResults question={question} answer={answer} />
      </div>
    </>
  );
}
