// Types of the service worker's global scope, as far as they are used. TypeScript cannot load the dom and webworker libraries together.

export type WorkerEvent = { waitUntil: (work: Promise<unknown>) => void };
export type FetchEvent = WorkerEvent & {
  readonly request: Request;
  respondWith: (answer: Promise<Response>) => void;
};
export type PushEvent = WorkerEvent & { readonly data: { json: () => unknown; text: () => string } | null };
export type NotificationEvent = WorkerEvent & { readonly notification: Notification; readonly action: string };

export type WindowClient = {
  readonly url: string;
  focus: () => Promise<WindowClient>;
  navigate: (url: string) => Promise<WindowClient | null>;
};
type WindowClients = {
  claim: () => Promise<void>;
  matchAll: (which: { type: 'window'; includeUncontrolled?: boolean }) => Promise<WindowClient[]>;
  openWindow: (url: string) => Promise<WindowClient | null>;
};

type WorkerEvents = {
  install: WorkerEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  push: PushEvent;
  pushsubscriptionchange: WorkerEvent;
  notificationclick: NotificationEvent;
};

export type WorkerScope = {
  readonly caches: CacheStorage;
  readonly clients: WindowClients;
  readonly location: { readonly origin: string };
  readonly navigator: Navigator & { readonly connection?: { readonly saveData?: boolean } };
  readonly registration: ServiceWorkerRegistration;
  skipWaiting: () => Promise<void>;
  addEventListener: <Name extends keyof WorkerEvents>(name: Name, listen: (event: WorkerEvents[Name]) => void) => void;
};
