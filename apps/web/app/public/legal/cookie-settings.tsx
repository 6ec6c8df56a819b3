// /cookie-settings: everything this site stores in the browser, the page counting choice, and a button to delete it all.
import { countingCookie } from '@lafiya/domain/page-counts/page-counts';
import { Trans } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { formText, readPostedForm } from '../../platform/posted-form.ts';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/cookie-settings.ts';
import { type CountingChoice, PageCountingChoice } from './page-counting-choice.tsx';
import { BrowserStorageList } from './browser-storage-list.tsx';

export const handle = { static: true };

const daySeconds = 86_400;
const cookieFlags = 'Path=/; Secure; SameSite=Strict';

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const counting = searchParams.get('counting');
  const choice: CountingChoice | undefined = counting === 'yes' || counting === 'no' ? counting : undefined;
  const state = { wasDeleted: searchParams.get('deleted') === '1', choice };
  return state.wasDeleted || choice ? data(state, { headers: { 'cache-control': 'no-store' } }) : data(state);
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export async function action({ request }: Route.ActionArgs) {
  const counting = formText(await readPostedForm(request), 'counting');
  if (counting === 'yes') return afterChoice('yes', `${countingCookie.yes}; Max-Age=${countingCookie.days * daySeconds}`);
  // A refusal is not stored: the cookie with the consent is deleted, if there is one.
  if (counting === 'no') return afterChoice('no', '; Max-Age=0');
  // Clear-Site-Data lets the browser delete everything, without a script.
  return redirect('/cookie-settings?deleted=1#delete', { status: 303, headers: { 'clear-site-data': '"cookies", "storage"' } });
}

function afterChoice(choice: CountingChoice, value: string): Response {
  const cookie = `${countingCookie.name}=${value}; ${cookieFlags}`;
  return redirect(`/cookie-settings?counting=${choice}#counting`, { status: 303, headers: { 'set-cookie': cookie } });
}

export default function CookieSettings({ loaderData: { wasDeleted, choice } }: Route.ComponentProps) {
  return (
    <>
      <SitePageHead path="/cookie-settings" />
      <PageTrail paths={['/cookie-settings']} />
      <section className="wrap text-top">
        <h1>
          <Trans>Cookie settings</Trans>
        </h1>
        <p className="lead">
          <Trans>
            There is nothing to switch off. This site has no cookies for advertising or tracking, neither ours nor anyone else’s. That is
            why you see no cookie banner. One thing is off until you allow it: counting which pages people read. This is everything:
          </Trans>
        </p>
      </section>
      <PageCountingChoice choice={choice} />
      <BrowserStorageList />
      <Delete wasDeleted={wasDeleted} />
    </>
  );
}

function Delete({ wasDeleted }: { wasDeleted: boolean }) {
  return (
    <section className="section sand" id="delete" aria-labelledby="delete-title">
      <div className="wrap text-pair">
        <h2 id="delete-title">
          <Trans>Delete it all</Trans>
        </h2>
        <div>
          {wasDeleted ? (
            <p className="form-status" role="status" data-kind="success" data-keeps-nothing>
              <Trans>Done. Nothing of ours is left in this browser.</Trans>
            </p>
          ) : null}
          <p className="soft">
            <Trans>
              We delete everything from this site in your browser and sign you out on this device. Doctors: you would lose any note that is
              not saved yet, so finish it first.
            </Trans>
          </p>
          <form method="post" action="/cookie-settings">
            <button className="button button-primary" type="submit">
              <Trans>Delete everything in this browser</Trans>
            </button>
          </form>
        </div>
      </div>
    </section>
  );
}
