// Tells us that a public page was opened, if the visitor chose so on the page of cookie settings, and never against what the browser asks for.
import { countingCookie, deviceOf, sourceOf } from '@lafiya/domain/site/page-counts';

type AskingNavigator = Navigator & { globalPrivacyControl?: boolean };

export function countPage(): void {
  const { doNotTrack, globalPrivacyControl } = navigator as AskingNavigator;
  const saidYes = document.cookie.split('; ').includes(`${countingCookie.name}=${countingCookie.yes}`);
  document.querySelector('[data-counting]')?.setAttribute('data-counting', saidYes ? 'yes' : 'no');
  if (!saidYes || doNotTrack === '1' || globalPrivacyControl) return;
  const opened = {
    path: location.pathname,
    device: deviceOf(innerWidth),
    source: sourceOf(document.referrer, location.hostname.replace(/^www\./, '')),
  };
  navigator.sendBeacon('/api/site/visits', new Blob([JSON.stringify(opened)], { type: 'application/json' }));
}
