// Counts a page view, if the visitor agreed in the cookie settings and the browser sends no Do Not Track or Global Privacy Control signal.
import { countingCookie, deviceOf, sourceOf } from '@lafiya/domain/page-counts/page-counts';

type PrivacyNavigator = Navigator & { globalPrivacyControl?: boolean };

export function countPage(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as PrivacyNavigator;
  const hasConsent = document.cookie.split('; ').includes(`${countingCookie.name}=${countingCookie.yes}`);
  document.querySelector('[data-counting]')?.setAttribute('data-counting', hasConsent ? 'yes' : 'no');
  if (!hasConsent || doNotTrack === '1' || globalPrivacyControl) return;
  const opened = {
    path: location.pathname,
    device: deviceOf(innerWidth),
    source: sourceOf(document.referrer, location.hostname.replace(/^www\./, '')),
  };
  navigator.sendBeacon('/api/site/page-views', new Blob([JSON.stringify(opened)], { type: 'application/json' }));
}
