// This browser's part in notifications: whether it can show them, asking for permission, and its subscription at its push service.
import type { PushSubscriptionFormInput } from '@lafiya/api-client';

/** 'install' is an iPhone or iPad on which the app was not added to the home screen. */
export type Standing = 'on' | 'off' | 'blocked' | 'install' | 'impossible';

export function ableTo(): Exclude<Standing, 'on'> {
  const isApple = /\biPhone\b|\biPad\b/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isThere) return isApple && !isInstalled ? 'install' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}

export async function subscribed(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks the person, and then the push service; only to be called when they have pressed the button. None when they said no. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionFormInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await ready();
  const before = await pushManager.getSubscription();
  // One that was made for another key takes nothing from us.
  if (before && !isFor(before, publicKey)) await before.unsubscribe();
  return formOf(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** A worker that never comes to be is waited for by the browser for ever; the person would look at a turning wheel. */
const patienceMs = 30_000;

function ready(): Promise<ServiceWorkerRegistration> {
  const tooLong = new Promise<never>((_, refuse) => setTimeout(() => refuse(new Error('The service worker did not start.')), patienceMs));
  return Promise.race([navigator.serviceWorker.ready, tooLong]);
}

export function formOf(subscription: PushSubscription): PushSubscriptionFormInput {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

function isFor({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

const place = 'lafiya-notifications-for';

/** Who turned them on here: another person at the same browser is not told anything because of it. */
export function rememberFor(userId: string | null): void {
  try {
    if (userId) localStorage.setItem(place, userId);
    else localStorage.removeItem(place);
  } catch {
    // A browser that keeps nothing asks again next time.
  }
}

export function isRememberedFor(userId: string): boolean {
  try {
    return localStorage.getItem(place) === userId;
  } catch {
    return false;
  }
}
