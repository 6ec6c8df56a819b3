// Push notifications in this browser: support, permission and subscription.
import type { PushSubscriptionFormInput } from '@lafiya/api-client';

/** 'install': an iPhone or iPad where the app is not on the home screen. */
export type DeviceStatus = 'on' | 'off' | 'blocked' | 'install' | 'impossible';

export function pushSupport(): Exclude<DeviceStatus, 'on'> {
  const isApple = /\biPhone\b|\biPad\b/.test(navigator.userAgent) || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
  const isInstalled = matchMedia('(display-mode: standalone)').matches;
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isSupported) return isApple && !isInstalled ? 'install' : 'impossible';
  return Notification.permission === 'denied' ? 'blocked' : 'off';
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Asks for permission and subscribes; null when denied. Browsers allow this only after a click. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionFormInput | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/service-worker.js');
  const { pushManager } = await serviceWorkerReady();
  const existing = await pushManager.getSubscription();
  // A subscription for another key cannot receive our messages.
  if (existing && !usesKey(existing, publicKey)) await existing.unsubscribe();
  return toSubscriptionForm(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
}

/** `serviceWorker.ready` never settles when the worker fails to start, so the wait is limited. */
const readyTimeoutMs = 30_000;

function serviceWorkerReady(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The service worker did not start.')), readyTimeoutMs),
  );
  return Promise.race([navigator.serviceWorker.ready, timeout]);
}

export function toSubscriptionForm(subscription: PushSubscription): PushSubscriptionFormInput {
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  return { endpoint: subscription.endpoint, p256dh, auth };
}

function usesKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey;
}

const storageKey = 'lafiya-notifications-for';

/** Remembers the user who turned notifications on, so that others in the same browser do not receive them. */
export function rememberUser(userId: string | null): void {
  try {
    if (userId) localStorage.setItem(storageKey, userId);
    else localStorage.removeItem(storageKey);
  } catch {
    // Storage can be blocked; then the device is not registered again for the next session.
  }
}

export function isRememberedUser(userId: string): boolean {
  try {
    return localStorage.getItem(storageKey) === userId;
  } catch {
    return false;
  }
}
