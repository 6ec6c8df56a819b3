// /cookie-settings: everything this site keeps in a browser, and a button that deletes it. There is nothing to refuse: only what is necessary exists.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { Trans, useLingui } from '@lingui/react/macro';
import { data, redirect } from 'react-router';
import { PageTrail, SitePageHead } from '../site-page-head.tsx';
import type { Route } from './+types/cookie-settings.ts';

export const handle = { static: true };

const minuteMs = 60_000;

export function loader({ request }: Route.LoaderArgs) {
  const wasDeleted = new URL(request.url).searchParams.get('deleted') === '1';
  return wasDeleted ? data({ wasDeleted }, { headers: { 'cache-control': 'no-store' } }) : data({ wasDeleted });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The browser itself deletes; nothing is left for a script to forget. */
export function action() {
  return redirect('/cookie-settings?deleted=1#delete', { status: 303, headers: { 'clear-site-data': '"cookies", "storage"' } });
}

export default function CookieSettings({ loaderData: { wasDeleted } }: Route.ComponentProps) {
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
            Nothing to switch off: this site has no cookie for advertising, counting or following anybody, of ours or of others. That is why
            no banner asks you. What follows is all there is.
          </Trans>
        </p>
      </section>
      <Kept />
      <Delete wasDeleted={wasDeleted} />
    </>
  );
}

function useKept() {
  const { t } = useLingui();
  const hours = sessionTimes.absoluteMs / minuteMs / 60;
  const days = secondFactorRules.trustedDeviceMs / minuteMs / 60 / 24;
  const minutes = secondFactorRules.outsideSignInMs / minuteMs;
  return [
    {
      name: '__Host-rt',
      kind: t`Cookie`,
      why: t`Keeps you signed in. Set when you sign in, never before.`,
      until: t`${hours} hours at most`,
    },
    {
      name: '__Host-td',
      kind: t`Cookie`,
      why: t`Spares a patient the second factor on this device, if they tick Remember me.`,
      until: t`${days} days`,
    },
    {
      name: '__Host-gs',
      kind: t`Cookie`,
      why: t`Makes sure that a sign-in with Google ends in the browser in which it began.`,
      until: t`${minutes} minutes`,
    },
    {
      name: 'lafiya:email',
      kind: t`Storage`,
      why: t`Fills in your e-mail address, if you tick Remember me.`,
      until: t`Until you untick it`,
    },
    {
      name: 'mantine-color-scheme-value',
      kind: t`Storage`,
      why: t`Remembers that you chose light or dark.`,
      until: t`Until you delete it`,
    },
    {
      name: 'lafiya:reloaded-at',
      kind: t`Storage`,
      why: t`Keeps a page from loading again and again after we changed the site.`,
      until: t`Until the tab is closed`,
    },
    {
      name: 'lafiya-notes',
      kind: t`Storage`,
      why: t`For doctors: what they typed and the server has not yet stored, encrypted.`,
      until: t`Until it is stored`,
    },
  ];
}

function Kept() {
  const { t } = useLingui();
  const kept = useKept();
  return (
    <section className="wrap cookies" aria-label={t`What this site keeps in your browser`}>
      <ul>
        {kept.map(({ name, kind, why, until }) => (
          <li key={name}>
            <h2>{name}</h2>
            <p>{why}</p>
            <p className="soft small">
              {kind} · {until}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Delete({ wasDeleted }: { wasDeleted: boolean }) {
  return (
    <section className="section sand" id="delete" aria-labelledby="delete-title">
      <div className="wrap words-pair">
        <h2 id="delete-title">
          <Trans>Delete it all</Trans>
        </h2>
        <div>
          {wasDeleted ? (
            <p className="form-status" role="status" data-kind="success">
              <Trans>Done. This browser keeps nothing of ours any more.</Trans>
            </p>
          ) : null}
          <p className="soft">
            <Trans>
              Your browser forgets everything of this site and you are signed out on this device. Doctors: a note that was not stored yet is
              lost with it, so finish it first.
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
