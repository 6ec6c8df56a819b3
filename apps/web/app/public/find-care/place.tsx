// /find-care/:id: one care location, with a form to report an error.
import { careLocationAttribution } from '@lafiya/domain/care-locations/care-location';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { CareDetails, CareActions } from '../../features/care-locations/care-card.tsx';
import { carePath } from '../../features/care-locations/care-location-query.ts';
import { KindIcon, KindIconSymbols, kindLabels } from '../../features/care-locations/kind-icons.tsx';
import { readPlace } from '../../features/care-locations/read-care-locations.ts';
import { ReportForm } from '../../features/care-locations/report-form.tsx';
import { sendReport } from '../../features/care-locations/send-report.ts';
import { usePageFacts } from '../../platform/page-facts.ts';
import { readPostedForm } from '../../platform/posted-form.ts';
import { requestFacts } from '../../platform/request-facts.ts';
import { Icon } from '../../site-ui/icons.tsx';
import { UnlistedPageHead } from '../../site-ui/page-head.tsx';
import careStyles from '../styles/care.css?url';
import type { Route } from './+types/place.ts';

export const handle = { static: true };

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const place = await readPlace(context.get(requestFacts), params.id);
  if (!place) throw data(null, { status: 404 });
  const wasSent = new URL(request.url).searchParams.get('sent') === '1';
  return data({ place, wasSent }, wasSent ? { headers: { 'cache-control': 'no-store' } } : {});
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ params, request, context }: Route.ActionArgs) {
  const outcome = await sendReport(context.get(requestFacts), params.id, await readPostedForm(request));
  if (outcome.sent) return redirect(`${carePath}/${params.id}?sent=1#wrong`, 303);
  return data(outcome, { status: outcome.problem.status });
}

export default function Place({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui();
  const { renderedAt } = usePageFacts();
  const { place, wasSent } = loaderData;
  const where = [place.lga, place.state].filter(Boolean).join(', ');
  return (
    <>
      <link rel="stylesheet" href={careStyles} precedence="site" />
      {/* Not indexed: thousands of pages with almost no content. The list is indexed instead. */}
      <UnlistedPageHead title={`${place.name}, ${where}`} />
      <KindIconSymbols />
      <section className="section care-place">
        <div className="wrap contact-columns">
          <div>
            <a className="more" href={carePath}>
              <Trans>All care locations</Trans> <Icon name="arrowRight" />
            </a>
            <div className="care-place-card" data-care-place>
              <KindIcon type={place.type} />
              <h1>{place.name}</h1>
              <p className="care-meta">
                <span className={`care-kind care-kind-${place.type}`}>{i18n._(kindLabels[place.type])}</span> · {where}
              </p>
              <CareDetails place={place} />
              <CareActions place={place} withReport={false} />
            </div>
            <p className="soft">
              <Trans>From public data, which may be out of date. Please call before you travel.</Trans>
            </p>
            <p className="care-source">{careLocationAttribution}</p>
          </div>
          <div id="wrong">
            <h2>
              <Trans>Is this wrong?</Trans>
            </h2>
            <p className="soft">
              <Trans>Tell us what is correct. Someone checks it before we change the list.</Trans>
            </p>
            <ReportForm
              placeId={place.id}
              values={actionData?.values ?? { kind: '', text: '' }}
              problem={actionData?.problem}
              wasSent={wasSent && !actionData}
              openedAt={renderedAt}
            />
          </div>
        </div>
      </section>
    </>
  );
}
