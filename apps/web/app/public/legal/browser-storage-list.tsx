// Everything this site stores in the browser: name, purpose and expiry.
import { secondFactorRules } from '@lafiya/domain/identity/second-factor-rules';
import { sessionTimes } from '@lafiya/domain/identity/session-rules';
import { countingCookie } from '@lafiya/domain/page-counts/page-counts';
import { useLingui } from '@lingui/react/macro';
import { offlineCachePrefix } from '../../service-worker/offline-cache.ts';
import { mostPages } from '../../service-worker/cache-rules.ts';

const minuteMs = 60_000;

export function BrowserStorageList() {
  const { t } = useLingui();
  const entries = [...useCookieEntries(), ...useStorageEntries()];
  return (
    <section className="wrap cookies" aria-label={t`What this site keeps in your browser`}>
      <ul>
        {entries.map(({ name, kind, why, until }) => (
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

function useCookieEntries() {
  const { t } = useLingui();
  const hours = sessionTimes.absoluteMs / minuteMs / 60;
  const days = secondFactorRules.trustedDeviceMs / minuteMs / 60 / 24;
  const minutes = secondFactorRules.externalSignInMs / minuteMs;
  const countingDays = countingCookie.days;
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
      why: t`Lets a patient skip the second factor on this device, if they tick Remember me.`,
      until: t`${days} days`,
    },
    {
      name: '__Host-kd',
      kind: t`Cookie`,
      why: t`Lets you sign in on a device you have used before, even while someone else keeps guessing your password elsewhere.`,
      until: t`One year`,
    },
    {
      name: '__Host-su',
      kind: t`Cookie`,
      why: t`Shows that you verify your address in the browser where you signed up.`,
      until: t`24 hours`,
    },
    {
      name: '__Host-gs',
      kind: t`Cookie`,
      why: t`Makes sure that a sign-in with Google ends in the browser where it started.`,
      until: t`${minutes} minutes`,
    },
    {
      name: countingCookie.name,
      kind: t`Cookie`,
      why: t`Your consent to counting pages. Set when you agree, deleted when you say no.`,
      until: t`${countingDays} days`,
    },
  ];
}

function useStorageEntries() {
  const { t } = useLingui();
  return [
    {
      name: `${offlineCachePrefix}…`,
      kind: t`Storage`,
      why: t`Copies of the public pages you read, so they open without internet. Nothing from your account.`,
      until: t`Until you sign out, we change the site, or ${mostPages} newer pages replace them`,
    },
    {
      name: 'lafiya:signed-out',
      kind: t`Storage`,
      why: t`Remembers that you signed out while our server could not be reached.`,
      until: t`Until the server knows it`,
    },
    {
      name: 'lafiya-notifications-for',
      kind: t`Storage`,
      why: t`Remembers who turned on notifications, by a number, so nobody else in this browser gets them.`,
      until: t`Until they are turned off`,
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
      why: t`Stops a page from loading again and again after we change the site.`,
      until: t`Until the tab is closed`,
    },
    {
      name: 'lafiya:call',
      kind: t`Storage`,
      why: t`Brings you back into a call after you reload the page.`,
      until: t`Until you leave the call or close the tab`,
    },
    {
      name: 'lafiya-notes',
      kind: t`Storage`,
      why: t`For doctors: what they typed and we have not yet stored, encrypted.`,
      until: t`Until it is stored`,
    },
  ];
}
